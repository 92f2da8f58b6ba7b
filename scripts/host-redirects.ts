/**
 * Adds to a built site what the host reads beside the pages: real 301 redirects in `_redirects`, and
 * the file that answers for every address of the editor's desk.
 * Run by the build with the folder as its argument.
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { getStoredSlugRedirects } from '../src/data/clinics.ts';
import { REDIRECTS } from '../src/domain/redirects.ts';
import { DIST, Refusal } from './environment.ts';
import { runScript } from './processes.ts';

type Redirect = { from: string; to: string };

/**
 * The site's own redirects, and the clinics whose row names another slug than the one the site links
 * to (specification section 2).
 */
async function getRedirects(): Promise<Redirect[]> {
  const slugs = await getStoredSlugRedirects();
  return [
    ...REDIRECTS,
    ...slugs.map(({ from, to }) => ({ from: toClinicPath(from), to: toClinicPath(to) })),
  ];
}

/**
 * One file stands for every address of the desk, which reads the address itself. Its static pages come
 * first: the host takes the first line that fits.
 */
const DESK_REWRITES = ['/admin/preview /admin/preview 200', '/admin/* /admin 200'];

function toClinicPath(slug: string): string {
  return `/clinics/${encodeURIComponent(slug)}`;
}

await runScript(
  async () => {
    const folder = process.argv[2] ?? DIST;
    if (!existsSync(resolve(folder, '_headers'))) {
      throw new Refusal(`The build has no _headers in ${folder}: public/_headers is missing.`);
    }
    const redirects = (await getRedirects()).map(({ from, to }) => `${from} ${to} 301`);
    const lines = [...redirects, ...DESK_REWRITES];
    await writeFile(resolve(folder, '_redirects'), `${lines.join('\n')}\n`);
    return 0;
  },
  { codeWhenStopped: 130 },
);
