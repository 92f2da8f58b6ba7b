import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place } from '../../../src/domain/words/words.ts';
import { chooseCases } from '../../fixtures/exhaustive.ts';
import { readWords, WordsSource } from '../../../src/engines/words-source/words-source.ts';

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

function change(source: string, edit: (words: WordsSource) => void): string {
  const words = new WordsSource(source);
  edit(words);
  return words.toString();
}

function findTexts(data: unknown, place: Place = []): { place: Place; text: string }[] {
  if (typeof data === 'string') return [{ place, text: data }];
  if (typeof data !== 'object' || data === null) return [];
  const entries = Array.isArray(data) ? [...data.entries()] : Object.entries(data);
  return entries.flatMap(([key, part]) => findTexts(part, [...place, key]));
}

const FILES = globSync('content/{*,conditions/*,education/*,legal/*,pages/*}.{yml,md}')
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
  .filter(({ source }) => findTexts(readWords(source).data).length > 0);

describe('a change to one text', () => {
  it('keeps comments and everything else', () => {
    const changed = change(SOURCE, (words) => words.set(['items', 1, 'says'], 'Better'));
    expect(changed).toBe(SOURCE.replace('Plain', 'Better'));
  });

  it.each(chooseCases(FILES, 8))('keeps every other text of $path', ({ source }) => {
    const texts = findTexts(readWords(source).data);
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
        const changed = readWords(change(source, (file) => file.set(place, text)));
        const expected = texts.map((one, position) => (position === at ? { place, text } : one));
        expect(findTexts(changed.data)).toEqual(expected);
        expect(changed.text).toBe(readWords(source).text);
      }),
      { numRuns: 2 },
    );
  });
});

describe('a list', () => {
  const getNames = (source: string) =>
    findTexts(readWords(source).data).flatMap(({ place, text }) =>
      place.at(-1) === 'name' ? text : [],
    );

  it('can gain an item at the end, lose one, and be reordered', () => {
    const longer = change(SOURCE, (words) => words.add(['items'], { name: 'C', says: '' }));
    expect(getNames(longer)).toEqual(['A', 'B', 'C']);
    expect(getNames(change(longer, (words) => words.move(['items'], 2, 0)))).toEqual([
      'C',
      'A',
      'B',
    ]);
    expect(getNames(change(longer, (words) => words.remove(['items', 0])))).toEqual(['B', 'C']);
  });
});

describe('a Markdown file', () => {
  it('has fields and a text, which can each be changed separately', () => {
    expect(readWords(PAGE)).toEqual({
      data: { title: 'A page', sources: ['S1'] },
      text: '\nSome **text**.\n---\nMore.\n',
    });
    expect(change(PAGE, (words) => words.setText('\nNew.\n'))).toBe(
      '---\ntitle: A page\nsources: [ S1 ]\n---\n\nNew.\n',
    );
    expect(change(PAGE, (words) => words.set(['title'], 'Other'))).toContain('title: Other\n');
  });
});
