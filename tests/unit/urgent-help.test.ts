/** Northern Ireland has no 111, so no text may send its readers there. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';

/** Titles and addresses of other people's pages, and the record behind the sentences. */
const NOT_PROSE = ['content/sources.yml', 'content/links.yml', 'content/emergency.yml'];

const END = /\n\s*\n|<\/(?:p|li|td|h\d)>/;

function findStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(findStrings)
    : [];
}

function readParagraphs(path: string, text: string): string[] {
  if (/\.(astro|tsx?)$/.test(path)) return text.split('\n');
  const isYaml = path.endsWith('.yml');
  const strings = isYaml
    ? parseAllDocuments(text).flatMap((document) => findStrings(document.toJS()))
    : [text];
  return strings.flatMap((string) => string.split(END));
}

/** "14 of 111 people" counts people. */
const NAMES_111 = /(?<![-\w]|\bof )111(?![-\w])/;

const findMisleading = (path: string, text: string) =>
  readParagraphs(path, text).filter(
    (paragraph) => NAMES_111.test(paragraph) && !paragraph.includes('Northern Ireland'),
  );

it('every paragraph that mentions 111 says what to do in Northern Ireland', () => {
  const files = globSync([
    'content/**/*.{yml,md}',
    'scripts/supabase/seeds/*.sql',
    'src/**/*.{astro,ts,tsx}',
  ]).filter((path) => !NOT_PROSE.includes(path));
  expect(files.length).toBeGreaterThan(200);
  expect(
    files.flatMap((path) =>
      findMisleading(path, readFileSync(path, 'utf8')).map((paragraph) => [path, paragraph]),
    ),
  ).toEqual([]);
});
