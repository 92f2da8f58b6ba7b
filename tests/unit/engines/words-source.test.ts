import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addItem,
  moveItem,
  type Place,
  readWordsSource,
  removeAt,
  setAt,
  setText,
} from '../../../src/engines/words-source/words-source.ts';

const SOURCE = `# Who we are.
title: 'One: two' # as it stands
link: { text: Read, href: /a }
# In this order.
items:
  # The first.
  - name: A
    says: >-
      Folded: as long as it is.
  - name: B
    says: Plain
`;
const PAGE = `---
title: A page
sources: [S1]
---

Some **text**.
---
More.
`;

/** Every text of a file with its place. */
function findTexts(data: unknown, place: Place = []): { place: Place; text: string }[] {
  if (typeof data === 'string') return [{ place, text: data }];
  if (typeof data !== 'object' || data === null) return [];
  const entries = Array.isArray(data) ? [...data.entries()] : Object.entries(data);
  return entries.flatMap(([key, part]) => findTexts(part, [...place, key]));
}

const FILES = globSync('content/{*,conditions/*,education/*,legal/*,pages/*}.{yml,md}')
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
  .filter(({ source }) => findTexts(readWordsSource(source).data).length > 0);

describe('a change of one text', () => {
  it('leaves comments and everything else as they are', () => {
    const changed = setAt(SOURCE, ['items', 1, 'says'], 'Better');
    expect(changed).toBe(SOURCE.replace('Plain', 'Better'));
  });

  it.each(FILES)('keeps every other text of $path', ({ source }) => {
    const texts = findTexts(readWordsSource(source).data);
    const index = fc.nat({ max: texts.length - 1 });
    const words = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        'yes',
        '12',
        '#',
        '- a',
        'a: b',
        '  ',
        "it's",
        '“q”\n\nnew',
        '{{x}}',
        '2026-11-23',
      ),
    );
    fc.assert(
      fc.property(index, words, (at, text) => {
        const { place } = texts[at]!;
        const changed = readWordsSource(setAt(source, place, text));
        const expected = texts.map((one, position) => (position === at ? { place, text } : one));
        expect(findTexts(changed.data)).toEqual(expected);
        expect(changed.text).toBe(readWordsSource(source).text);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a list', () => {
  const getNames = (source: string) =>
    findTexts(readWordsSource(source).data).flatMap(({ place, text }) =>
      place.at(-1) === 'name' ? text : [],
    );

  it('gets an item at its end, loses one, and takes them in another order', () => {
    const longer = addItem(SOURCE, ['items'], { name: 'C', says: '' });
    expect(getNames(longer)).toEqual(['A', 'B', 'C']);
    expect(getNames(moveItem(longer, ['items'], 2, 0))).toEqual(['C', 'A', 'B']);
    expect(getNames(removeAt(longer, ['items', 0]))).toEqual(['B', 'C']);
  });

  it('is said to be missing where there is none', () => {
    expect(() => addItem(SOURCE, ['title'], 'x')).toThrow('There is no list at title.');
  });
});

describe('a Markdown file', () => {
  it('has fields and a text, each changed by itself', () => {
    expect(readWordsSource(PAGE)).toEqual({
      data: { title: 'A page', sources: ['S1'] },
      text: '\nSome **text**.\n---\nMore.\n',
    });
    expect(setText(PAGE, '\nNew.\n')).toBe('---\ntitle: A page\nsources: [ S1 ]\n---\n\nNew.\n');
    expect(setAt(PAGE, ['title'], 'Other')).toContain('title: Other\n');
  });

  it('alone has a text', () => {
    expect(() => setText(SOURCE, 'x')).toThrow('no text below its fields');
  });
});

it('a field is taken out, and one that was not there is added', () => {
  expect(readWordsSource(removeAt(SOURCE, ['link'])).data).not.toHaveProperty('link');
  expect(readWordsSource(setAt(SOURCE, ['note'], 'New')).data).toMatchObject({ note: 'New' });
  expect(readWordsSource(setAt(SOURCE, ['link'], { text: 'Go', href: '/b' })).data).toMatchObject({
    link: { text: 'Go', href: '/b' },
  });
});

it('what is no YAML is refused, with the place', () => {
  expect(() => readWordsSource('title: [open')).toThrow(/line 1/);
});
