/** `node scripts/reading-grade.ts [--page PATH] [folder]` fails when a page is above its limit. */
import { resolve } from 'node:path';
import { DIST, UserError } from './lib/environment.ts';
import { readOptions, runScript } from './lib/run-script.ts';
import { readPages } from './words/read-pages.ts';
import { gradePages } from './words/reading-grade.ts';

const WORST_PAGES = 5;
const WORST_PARAGRAPHS = 6;

await runScript(() => {
  const { values, positionals } = readOptions(
    { options: { page: { type: 'string', multiple: true } }, allowPositionals: true },
    'Usage: node scripts/reading-grade.ts [--page PATH …] [folder of a built site]',
  );
  const folder = resolve(positionals[0] ?? DIST);
  const pages = gradePages(readPages(folder));
  if (pages.length === 0)
    throw new UserError(`No built pages in ${folder}: run npm run build first.`);

  const print = ({ path, grade, limit }: (typeof pages)[number]) =>
    console.log(`${grade.toFixed(1).padStart(5)} (at most ${limit})  ${path}`);
  const printWorst = (page: (typeof pages)[number]) => {
    print(page);
    for (const { grade, text } of page.paragraphs.slice(0, WORST_PARAGRAPHS)) {
      console.log(`      ${grade.toFixed(1).padStart(5)}  ${text.slice(0, 240)}`);
    }
  };

  if (values.page) {
    pages.filter(({ path }) => values.page?.includes(path)).forEach(printWorst);
    return Promise.resolve(0);
  }
  const failing = pages.filter(({ grade, limit }) => grade > limit);
  failing.forEach(print);
  if (failing.length > 0) console.log('\nRewrite these first:');
  failing.slice(0, WORST_PAGES).forEach(printWorst);
  console.log(`${pages.length} pages read, ${failing.length} above their limit`);
  return Promise.resolve(failing.length === 0 ? 0 : 1);
});
