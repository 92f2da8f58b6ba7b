import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWorker } from '../../scripts/integrations/write-worker.ts';
import { DIST } from '../../scripts/lib/environment.ts';
import { type SiteServer, startSiteServer } from '../../scripts/lib/site-server.ts';
import { getFreePort } from '../fixtures/free-port.ts';

/**
 * Serves a copy of the build, with a mark on every page. `stop` also deletes the copy.
 *
 * @param mark what the pages say
 * @param worker its code, or `takes back` for the worker that uninstalls itself; null for none
 */
export async function serveNextBuild(
  mark: string,
  worker: { code: string } | 'takes back' | null,
): Promise<Pick<SiteServer, 'url' | 'stop'>> {
  const folder = await mkdtemp(join(tmpdir(), `build-${mark}-`));
  await cp(DIST, folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    if (!name.endsWith('.html')) continue;
    const file = join(parentPath, name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('<body', `<body data-build="${mark}"`));
  }
  const file = join(folder, 'worker.js');
  if (worker === null) await rm(file);
  else if (typeof worker === 'object') await writeFile(file, worker.code);
  else await writeWorker(folder, false);
  const server = await startSiteServer(await getFreePort(), folder);
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
