/**
 * The W3C's checker on every page as it goes live; `npm run test:all` adds a demonstration. Needs Java; without it
 * nothing is checked, and the report says so.
 */
import { execFile, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { isExhaustive } from '../fixtures/exhaustive.ts';
import { getSharedSite } from '../sites/shared-site.ts';
import { MODES } from './built-site.ts';

const CHECKER = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const HAS_JAVA = spawnSync('java', ['-jar', CHECKER, '--version']).status === 0;

/** False errors: CSS newer than the checker's grammar. */
const NEWER_STYLES = [
  // In every browser since 2023: https://www.w3.org/TR/css-conditional-5/#container-queries
  'CSS: Unrecognized at-rule “@container”',
  "CSS: “container-type”: Property “container-type” doesn't exist.",
  // The fade between pages: https://www.w3.org/TR/css-view-transitions-2/#view-transition-rule
  'CSS: Unrecognized at-rule “@view-transition”',
  // The position of a hint: https://www.w3.org/TR/css-anchor-position-1/
  "CSS: “position-area”: Property “position-area” doesn't exist.",
  "CSS: “position-try-fallbacks”: Property “position-try-fallbacks” doesn't exist.",
  // A field that grows with its text: https://www.w3.org/TR/css-forms-1/
  "CSS: “field-sizing”: Property “field-sizing” doesn't exist.",
  // An SVG property: https://www.w3.org/TR/SVG2/coords.html#VectorEffects
  "CSS: “vector-effect”: Property “vector-effect” doesn't exist.",
  // Sums with var(), whose type it cannot know: https://www.w3.org/TR/css-values-4/#calc-func
  'CSS: “max-inline-size”: The types are incompatible.',
  'CSS: “max-inline-size”: Parse Error.',
];

type Message = { type: string; message: string; url: string; lastLine?: number; extract?: string };

async function findErrors(folders: string[]): Promise<Message[]> {
  // Java optimises its code less, which halves the time of a short run.
  const java = ['-Xss4m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', CHECKER];
  const args = [...java, '--format', 'json', '--skip-non-html', ...folders];
  const answer = await new Promise<string>((done) => {
    execFile('java', args, { maxBuffer: 1 << 28 }, (_error, _stdout, stderr) => done(stderr));
  });
  // Java may print something before the JSON.
  const { messages } = JSON.parse(answer.slice(answer.indexOf('{'))) as { messages: Message[] };
  return messages.filter(({ type }) => type === 'error' || type === 'non-document-error');
}

it('the W3C’s checker finds no genuine error on any page', async ({ skip }) => {
  if (!HAS_JAVA) {
    console.warn('There is no Java here: the W3C’s checker was NOT run on the pages.');
    skip('there is no Java here');
  }
  const folders: string[] = [];
  for (const { name, isDemonstration } of MODES)
    if (isExhaustive || !isDemonstration) folders.push((await getSharedSite(name)).folder);
  const errors = await findErrors(folders);
  const newer = errors.filter(
    ({ message, extract }) =>
      NEWER_STYLES.includes(message) ||
      // ::highlight(), which the checker cannot parse: https://www.w3.org/TR/css-highlight-api-1/
      (message === 'CSS: Parse Error.' && extract?.includes('ht(figure-words)')),
  );
  // The known false errors show that the checker has read the pages.
  for (const folder of folders) expect(newer.some(({ url }) => url.includes(folder))).toBe(true);
  expect(
    errors
      .filter((error) => !newer.includes(error))
      .map(({ url, lastLine, message, extract }) => [url, lastLine, message, extract]),
  ).toEqual([]);
}, 600_000);
