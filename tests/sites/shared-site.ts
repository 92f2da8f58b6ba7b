/** The sites that test files share: their built files, and copies of them with a server each. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { getFreePort } from '../fixtures/free-port.ts';
import { type SiteServer, startSiteServer } from '../../scripts/lib/site-server.ts';
import type { SharedSite, SiteName } from './share-sites.ts';

/** Built when it is asked for first. Throws an error with the output of a build that failed. */
export async function getSharedSite(name: SiteName): Promise<SharedSite> {
  const answer = await fetch(`${inject('sharedSites')}/${name}`);
  const site = (await answer.json()) as SharedSite | { failure: string };
  if ('failure' in site) throw new Error(site.failure);
  return site;
}

export type ServedCopy = Pick<SiteServer, 'url' | 'stop'> & {
  /** Holds the built files, for this test file alone. */
  folder: string;
};

/** Serves a copy in which each of the texts stands replaced by another, such as the backend's address. */
export async function serveCopy(
  name: SiteName,
  replacements: Record<string, string>,
): Promise<ServedCopy> {
  const shared = await getSharedSite(name);
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  await cp(shared.folder, folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter(
    (entry) => entry.isFile() && /^_headers$|\.(html|js)$/.test(entry.name),
  );
  for (const { parentPath, name: file } of texts) {
    const path = join(parentPath, file);
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
