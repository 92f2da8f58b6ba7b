import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseSearchFragment,
  parseSharedWords,
  toSearchFragment,
} from '../../../../src/domain/search/search-address.ts';
import { getSearchKind } from '../../../../src/domain/page/pages.ts';
import { type SearchEntry } from '../../../../src/domain/search/search-entry.ts';
import { markMatches, pickPassage } from '../../../../src/domain/search/search-ranking.ts';
import { parseQuery } from '../../../../src/domain/search/search-words.ts';
import { splitWords, toTerm } from '../../../../src/domain/format/terms.ts';
import { anyCharacter } from '../../../fixtures/any-character.ts';

const KINDS: [path: string, kind: string][] = [
  ['/', 'about'],
  ['/clinics/releaf', 'clinic'],
  ['/clinic-directory', 'tool'],
  ['/conditions/epilepsy', 'condition'],
  ['/conditions/epilepsy-article', 'article'],
  ['/reviews/releaf-review', 'review'],
  ['/education/hub', 'guide'],
  ['/articles/comparing-costs', 'article'],
  ['/faqs#driving', 'question'],
  ['/quiz', 'tool'],
  ['/privacy', 'about'],
];

it.each(KINDS)('%s has the type %s', (path, kind) => {
  expect(getSearchKind(path)).toBe(kind);
});

describe('words', () => {
  it.each([
    ['Clinics', 'clinic'],
    ['studies', 'study'],
    ['patients’', 'patient'],
    ["clinic's", 'clinic'],
    ['Sclerosis', 'sclerosis'],
    ['cannabis', 'cannabis'],
    ['NHS', 'nhs'],
    ['Dépression', 'depression'],
  ])('like “%s” are compared as “%s”', (word, term) => {
    expect(toTerm(word)).toBe(term);
  });
});

describe('a search query', () => {
  it('drops filler words unless nothing else is left', () => {
    expect(parseQuery('Can I drive?').map(({ word }) => word)).toEqual(['drive']);
    expect(parseQuery('What can I do?').map(({ word }) => word)).toEqual([
      'what',
      'can',
      'i',
      'do',
    ]);
    expect(parseQuery('how much is it').map(({ word }) => word)).toEqual(['cost']);
  });

  it('includes synonyms and the other names of conditions', () => {
    const [ms] = parseQuery('MS');
    expect(ms?.alternatives).toContainEqual({ words: 'multiple sclerosis', weight: 1 });
    const [doctor] = parseQuery('doctors');
    expect(doctor?.alternatives.map(({ words }) => words)).toContain('clinician');
  });

  it('causes no error, and has a maximum length', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (query) => {
        expect(parseQuery(query).length).toBeLessThanOrEqual(12);
      }),
      { numRuns: 40 },
    );
  });

  it('can be read back from its address, whatever its characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (query) => {
        const fragment = toSearchFragment(query);
        expect(parseSearchFragment(fragment)).toBe(query.trim() === '' ? '' : query.toWellFormed());
      }),
    );
    expect(parseSearchFragment('#q=chronic+pain')).toBe('chronic pain');
    expect(parseSearchFragment('#q=%E0%A4%A')).toBeTypeOf('string');
  });
});

it.each([
  ['?q=driving', 'driving'],
  ['?q=chronic+pain&text=', 'chronic pain'],
  ['?q=&text=migraine&title=News', 'migraine'],
  ['?title=News', 'News'],
  ['?q=%E0%A4%A', '\uFFFD%A'],
  ['?Q=driving', ''],
  ['', ''],
])('a link or another app can pass words to the search: %s', (search, words) => {
  expect(parseSharedWords(search)).toBe(words);
});

describe('an excerpt', () => {
  it('is complete when its pieces are joined, whatever is marked', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.array(fc.string()), (text, terms) => {
        const pieces = markMatches(text, new Set([...terms, ...splitWords(text).slice(0, 2)]));
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      }),
    );
  });

  it('links to the section with the words, or to the page if its title has any of them', () => {
    const entry: SearchEntry = {
      path: '/conditions/epilepsy',
      kind: 'condition',
      title: 'Epilepsy',
      heading: '',
      about: 'What trials showed.',
      sections: [
        { id: '', heading: '', text: 'An introduction.' },
        {
          id: 'safety',
          heading: 'Safety',
          text: `${'Much else. '.repeat(20)}Valproate may clash.`,
        },
      ],
    };
    const passage = pickPassage(entry, new Set(['valproate']), 1);
    expect(passage).toMatchObject({ path: '/conditions/epilepsy#safety', heading: 'Safety' });
    expect(passage.excerpt).toMatch(/^… .*Valproate may clash\.$/);
    expect(pickPassage(entry, new Set(['epilepsy']), 1).path).toBe('/conditions/epilepsy');
    expect(pickPassage(entry, new Set(['epilepsy', 'valproate']), 2).path).toBe(
      '/conditions/epilepsy',
    );
  });
});
