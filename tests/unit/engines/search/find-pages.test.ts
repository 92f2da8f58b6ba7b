import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchKind } from '../../../../src/domain/page/pages.ts';
import type { SearchEntry } from '../../../../src/domain/search/search-entry.ts';
import { indexPages } from '../../../../src/engines/search/find-pages.ts';
import { anyCharacter } from '../../../fixtures/any-character.ts';

function toEntry(title: string, kind: SearchKind = 'article', text = ''): SearchEntry {
  return {
    path: `/${kind}/${title.toLowerCase().replaceAll(' ', '-')}`,
    kind,
    title,
    heading: '',
    about: '',
    sections: [{ id: 'part', heading: '', text }],
  };
}

const TITLES = [
  ...['Driving and medical cannabis', 'Choosing a pharmacy', 'Regulators in each nation'],
  ...['Travelling with prescriptions', 'Questions before treatment', 'Epilepsy'],
  ...['Chronic pain', 'Insomnia and sleep', 'Birmingham Cannabis Clinic', 'Releaf'],
];
const find = await indexPages(TITLES.map((title) => toEntry(title)));
const findTitles = (query: string) => find(query).map(({ entry }) => entry.title);

describe('a search', () => {
  it('never throws and never returns a page twice, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 100 }), (query) => {
        const titles = findTitles(query);
        expect(new Set(titles).size).toBe(titles.length);
      }),
    );
    for (const word of ['constructor', '__proto__', 'toString', '*', '"', '\0']) {
      expect(() => find(word)).not.toThrow();
    }
  });

  it('finds a page by its title among the first three results', () => {
    for (const title of TITLES) {
      expect(findTitles(title.toUpperCase()).slice(0, 3)).toContain(title);
    }
  });

  it('finds a page when an inner letter is missing, doubled or wrong', () => {
    const words = TITLES.flatMap((title) =>
      title
        .split(' ')
        .filter((word) => word.length >= 6)
        .map((word) => ({ title, word })),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.nat(),
        fc.constantFrom('', 'x', 'double'),
        ({ title, word }, seed, slip) => {
          const place = 1 + (seed % (word.length - 2));
          const letter = word.charAt(place);
          const instead = slip === 'double' ? letter + letter : slip;
          const typed = word.slice(0, place) + instead + word.slice(place + 1);
          expect(findTitles(typed)).toContain(title);
        },
      ),
    );
  });

  it('finds pages with all the words, or else with any of them', async () => {
    const search = await indexPages([toEntry('Sleep'), toEntry('Pain'), toEntry('Sleep and pain')]);
    expect(search('sleep pain').map(({ entry }) => entry.title)).toEqual(['Sleep and pain']);
    expect(
      search('sleep valproate')
        .map(({ entry }) => entry.title)
        .sort(),
    ).toEqual(['Sleep', 'Sleep and pain']);
  });

  it('ranks a match in a title above one in the text, and a condition guide above an article', async () => {
    const search = await indexPages([
      toEntry('Something else', 'condition', 'Epilepsy and more.'),
      toEntry('Epilepsy', 'article'),
      toEntry('Epilepsy', 'condition'),
    ]);
    expect(search('epilepsi').map(({ entry }) => entry.path)).toEqual([
      '/condition/epilepsy',
      '/article/epilepsy',
      '/condition/something-else',
    ]);
  });
});
