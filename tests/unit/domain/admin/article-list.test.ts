import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ARTICLE_STATUSES,
  type ArticleQuery,
  DEFAULT_QUERY,
  listArticles,
  type ListedArticle,
  PAGE_SIZE,
  parseArticleQuery,
  SORT_COLUMNS,
  sortBy,
  toArticleParams,
  toStatus,
} from '../../../../src/domain/admin/article-list.ts';

const SECTIONS = ['Guides', 'Articles', 'FAQs'];
const STATES = ['draft', 'scheduled', 'waiting', { liveSince: '2026-11-20T12:00:00Z' }] as const;

const article = fc.record<ListedArticle>({
  id: fc.uuid(),
  title: fc.oneof(
    fc.string(),
    fc.constantFrom('Costs', 'costs', 'Élan', 'Article 2', 'Article 10'),
  ),
  slug: fc.string(),
  section: fc.constantFrom(...SECTIONS),
  author: fc.option(fc.string()),
  tags: fc.array(fc.string(), { maxLength: 3 }),
  updated_at: fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  view_count: fc.nat(),
  state: fc.constantFrom(...STATES),
});
const articles = fc.uniqueArray(article, { selector: ({ id }) => id, maxLength: 120 });

const query = fc.record<ArticleQuery>({
  search: fc.oneof(fc.string(), fc.constantFrom('cost', 'COSTS article', '  ')),
  status: fc.option(fc.constantFrom(...ARTICLE_STATUSES)),
  section: fc.option(fc.constantFrom(...SECTIONS)),
  sort: fc.constantFrom(...SORT_COLUMNS),
  isDescending: fc.boolean(),
  page: fc.integer({ min: 1, max: 99 }),
});

const make = (part: Partial<ListedArticle>): ListedArticle => ({
  id: part.title ?? '',
  title: '',
  slug: '',
  section: 'Guides',
  author: null,
  tags: [],
  updated_at: '2026-11-20T12:00:00Z',
  view_count: 0,
  state: 'draft',
  ...part,
});

const titles = (list: readonly ListedArticle[], part: Partial<ArticleQuery>) =>
  listArticles(list, { ...DEFAULT_QUERY, ...part }).shown.map(({ title }) => title);

describe('the list of articles', () => {
  it('shows every article that matches on exactly one of its pages', () => {
    fc.assert(
      fc.property(articles, query, (list, wanted) => {
        const { pages, found } = listArticles(list, wanted);
        const all = Array.from(
          { length: pages },
          (_, index) => listArticles(list, { ...wanted, page: index + 1 }).shown,
        );
        expect(all.flat()).toHaveLength(found);
        expect(new Set(all.flat().map(({ id }) => id)).size).toBe(found);
        for (const shown of all.slice(0, -1)) expect(shown).toHaveLength(PAGE_SIZE);
        for (const { state, section } of all.flat()) {
          expect([null, toStatus(state)]).toContain(wanted.status);
          expect([null, section]).toContain(wanted.section);
        }
      }),
    );
  });

  it('turns round when its order does, article by article where none are equal', () => {
    const list = ['b', 'a', 'C', 'Article 10', 'Article 2'].map((title) => make({ title }));
    const up = ['a', 'Article 2', 'Article 10', 'b', 'C'];
    expect(titles(list, { sort: 'title', isDescending: false })).toEqual(up);
    expect(titles(list, { sort: 'title', isDescending: true })).toEqual(up.toReversed());
  });

  it('finds every word, in any of title, address, section, author and tags', () => {
    const list = [
      make({ title: 'Comparing costs', section: 'Guides', tags: ['fees'], author: 'A. Writer' }),
      make({ title: 'Travelling', slug: 'travelling-abroad', section: 'Articles' }),
    ];
    for (const search of ['COSTS guides', 'fee compar', 'writer', '  costs ']) {
      expect(titles(list, { search }), search).toEqual(['Comparing costs']);
    }
    expect(titles(list, { search: 'abroad' })).toEqual(['Travelling']);
    expect(titles(list, { search: 'costs abroad' })).toEqual([]);
  });
});

describe('what is looked for', () => {
  it('travels through the address unchanged', () => {
    fc.assert(
      fc.property(query, (wanted) => {
        const address = new URL(`https://site.example/admin?${toArticleParams(wanted).toString()}`);
        expect(parseArticleQuery(address.searchParams)).toEqual(wanted);
      }),
    );
  });

  it('is ordered by a pressed column, the other way round when it is pressed again', () => {
    const byTitle = sortBy({ ...DEFAULT_QUERY, page: 4 }, 'title');
    expect(byTitle).toMatchObject({ sort: 'title', isDescending: false, page: 1 });
    expect(sortBy(byTitle, 'title').isDescending).toBe(true);
    expect(sortBy(byTitle, 'views').isDescending).toBe(true);
  });
});
