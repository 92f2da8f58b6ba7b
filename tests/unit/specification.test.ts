import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TABLE } from '../specification/table.ts';

const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((section) => `section-${section}`);

/** The titles of a test file in order: each is the first of two arguments. */
const TITLE = /\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:async\b|\(|\{|[a-zA-Z_]+ =>)/gs;

function findFault(test: string): string | null {
  const [path = '', ...wanted] = test.split(' > ');
  if (wanted.length === 0) return 'names no title';
  if (!existsSync(path)) return 'no such file';
  const titles = Array.from(
    readFileSync(path, 'utf8').matchAll(TITLE),
    ([, , title = '']) => title,
  );
  const from = wanted.slice(0, -1).reduce((start, outer) => {
    const at = titles.slice(start).findIndex((title) => title.includes(outer));
    return at === -1 ? titles.length : start + at + 1;
  }, 0);
  const last = wanted.at(-1) ?? '';
  const found = titles.slice(from).filter((title) => title.includes(last));
  if (found.length === 0) return 'no such title';
  return wanted.length === 1 && found.length > 1 && !found.includes(last) ? 'several titles' : null;
}

it('the specification’s table covers every section, the later decisions and the desk', () => {
  expect([...new Set(TABLE.map(({ section }) => section))].toSorted()).toEqual(
    [...SECTIONS, 'decisions', 'desk'].toSorted(),
  );
});

it('each requirement is listed once', () => {
  const asked = TABLE.map(({ section, requirement }) => `${section}: ${requirement}`);
  expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([]);
});

it('every test that the table names exists', () => {
  const faults = TABLE.flatMap(({ section, requirement, tests }) =>
    tests.flatMap((test) => {
      const fault = findFault(test);
      return fault === null ? [] : [`${section}, "${requirement}": ${test}: ${fault}`];
    }),
  );
  expect(faults).toEqual([]);
});
