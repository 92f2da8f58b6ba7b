import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SiteServer, startSiteServer } from '../../scripts/lib/site-server.ts';
import { getFreePort } from '../fixtures/free-port.ts';

export type ServedCopy = Pick<SiteServer, 'url' | 'stop'> & {
  folder: string;
};

/** `stop` also deletes the copy. */
export async function serveFolder(
  built: string,
  replacements: Record<string, string>,
): Promise<ServedCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await cp(built, folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter(
    (entry) => entry.isFile() && /^_headers$|\.(html|js)$/.test(entry.name),
  );
  for (const { parentPath, name } of texts) {
    const path = join(parentPath, name);
    const before = await readFile(path, 'utf8');
    let after = before;
    for (const [text, other] of Object.entries(replacements)) after = after.replaceAll(text, other);
    if (after !== before) await writeFile(path, after);
  }
  const server = await startSiteServer(await getFreePort(), folder);
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: server.url, folder, stop };
}
