/**
 * Adds to a built site what the host reads beside the pages: real 301 redirects in `_redirects`.
 * Run by the build with the folder as its argument.
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { getStoredSlugRedirects } from '../src/data/clinics.ts';
import { CLINIC_RULE, REDIRECTS, toSlugRedirects } from '../src/domain/redirects.ts';
import { DIST, Refusal } from './environment.ts';
import { runScript } from './processes.ts';

await runScript(
  async () => {
    const folder = process.argv[2] ?? DIST;
    if (!existsSync(resolve(folder, '_headers'))) {
      throw new Refusal(`The build has no _headers in ${folder}: public/_headers is missing.`);
    }
    const stored = toSlugRedirects(await getStoredSlugRedirects());
    // Exact rules first: hosts keep those apart, limit them to 2,000 and skip what is beyond.
    const rules = [...REDIRECTS, ...stored, CLINIC_RULE];
    // A slash at the end leads the same way in one step.
    const lines = rules.flatMap(({ from, to }) => [`${from} ${to} 301\n`, `${from}/ ${to} 301\n`]);
    await writeFile(resolve(folder, '_redirects'), lines.join(''));
    return 0;
  },
  { codeWhenStopped: 130 },
);
