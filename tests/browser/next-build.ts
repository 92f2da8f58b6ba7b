/** Builds that come after the served one, as visitors meet them: pages changed, scripts under new names. */
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWorker } from '../../scripts/integrations/write-worker.ts';
import { DIST } from '../../scripts/lib/environment.ts';
import { type SiteServer, startSiteServer } from '../../scripts/lib/site-server.ts';
import { getFreePort } from '../fixtures/free-port.ts';

/** The names of islands' scripts up to what changes with each build that changes them. */
const ISLAND = /([\w-]+\.island)\.[\w-]{8}\.js/g;

/**
 * Serves a build in which each island's script has another name and each page says which build it is of;
 * what had the old names is gone. Removed once it is stopped.
 *
 * @param mark eight letters
 * @param worker the one that keeps, the one that takes back, or the code of another; null for none at all
 */
export async function serveNextBuild(
  mark: string,
  worker: { code: string } | 'keeps' | 'takes back' | null = 'keeps',
): Promise<Pick<SiteServer, 'url' | 'stop'>> {
  const folder = await mkdtemp(join(tmpdir(), `build-${mark}-`));
  await cp(DIST, folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    if (!/\.(html|js)$/.test(name)) continue;
    const file = join(parentPath, name);
    const text = (await readFile(file, 'utf8')).replaceAll(ISLAND, `$1.${mark}.js`);
    await writeFile(file, text.replace('<body', `<body data-build="${mark}"`));
    const renamed = name.replace(ISLAND, `$1.${mark}.js`);
    if (renamed !== name) await rename(file, join(parentPath, renamed));
  }
  const file = join(folder, 'worker.js');
  if (worker === null) await rm(file);
  else if (typeof worker === 'object') await writeFile(file, worker.code);
  else await writeWorker(folder, worker === 'keeps');
  const server = await startSiteServer(await getFreePort(), folder);
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
