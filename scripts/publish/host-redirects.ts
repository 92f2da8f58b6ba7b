/**
 * Adds to a built site what the host reads beside the pages: real 301 redirects in `_redirects`, and
 * the file that answers for every address of the admin area.
 * Run by the build with the folder as its argument.
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { getArticleRedirects } from '../../src/data/article/articles.ts';
import { getStoredSlugRedirects } from '../../src/data/clinic/clinics.ts';
import {
  CLINIC_RULE,
  REDIRECTS,
  toArticleRules,
  toSlugRedirects,
} from '../../src/domain/page/redirects.ts';
import { DIST, Refusal } from '../lib/environment.ts';
import { runScript } from '../lib/processes.ts';

/**
 * One file stands for every address of the admin area, which reads the address itself. Its static pages come
 * first: the host takes the first line that fits.
 */
const ADMIN_REWRITES = ['/admin/preview /admin/preview 200', '/admin/* /admin 200'];
await runScript(
  async () => {
    const folder = process.argv[2] ?? DIST;
    if (!existsSync(resolve(folder, '_headers'))) {
      throw new Refusal(`The build has no _headers in ${folder}: public/_headers is missing.`);
    }
    const stored = toSlugRedirects(await getStoredSlugRedirects());
    const renamed = toArticleRules(await getArticleRedirects());
    // Exact rules first: hosts keep those apart, limit them to 2,000 and skip what is beyond.
    const rules = [...REDIRECTS, ...stored, ...renamed, CLINIC_RULE];
    // A slash at the end leads the same way in one step.
    const moved = rules.flatMap(({ from, to }) => [`${from} ${to} 301`, `${from}/ ${to} 301`]);
    await writeFile(resolve(folder, '_redirects'), `${[...moved, ...ADMIN_REWRITES].join('\n')}\n`);
    return 0;
  },
  { codeWhenStopped: 130 },
);
