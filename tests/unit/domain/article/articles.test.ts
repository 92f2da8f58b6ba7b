import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toArticleDescriptions } from '../../../../src/domain/article/article-descriptions.ts';
import {
  ARTICLE_PAGE_SIZE,
  toArticleListPages,
  toArticleListPath,
} from '../../../../src/domain/article/article-pages.ts';
import type { Article } from '../../../../src/domain/article/article.ts';
import { findRelatedArticles } from '../../../../src/domain/article/related-articles.ts';
import { toCanonicalPath } from '../../../../src/domain/canonical-path.ts';

function buildArticle(slug: string, fields: Partial<Article> = {}): Article {
  return {
    id: slug,
    slug,
    title: `Title of ${slug}`,
    date: '2026-01-01T00:00:00.000Z',
    updatedAt: null,
    excerpt: '',
    section: 'Articles',
    category: 'Cost',
    author: 'The team',
    metaTitle: null,
    metaDescription: null,
    tags: [],
    viewCount: 0,
    content: '',
    ...fields,
  };
}

describe('the list of articles', () => {
  it('holds every article once, in order, at any number of them', () => {
    fc.assert(
      fc.property(fc.nat(1100), (total) => {
        const articles = Array.from({ length: total }, (_, index) => buildArticle(`a${index}`));
        const pages = toArticleListPages(articles);
        expect(pages.flatMap((page) => page.articles)).toEqual(articles);
        expect(pages.every((page) => page.articles.length <= ARTICLE_PAGE_SIZE)).toBe(true);
        expect(pages.map(({ page }) => page)).toEqual(pages.map((_, index) => index + 1));
      }),
      { numRuns: 20 },
    );
  });

  it('of 1,000 has 42 pages, of none has one', () => {
    const articles = Array.from({ length: 1000 }, (_, index) => buildArticle(`a${index}`));
    expect(toArticleListPages(articles)).toHaveLength(42);
    expect(toArticleListPages(articles).at(-1)).toMatchObject({ page: 42, pages: 42, total: 1000 });
    expect(toArticleListPages([])).toEqual([{ articles: [], page: 1, pages: 1, total: 0 }]);
  });

  it('starts at /articles', () => {
    expect([1, 2].map(toArticleListPath)).toEqual(['/articles', '/articles/page/2']);
  });
});

describe('related articles', () => {
  const article = buildArticle('own', { tags: ['Law', 'cost '] });
  const find = (...others: Article[]) =>
    findRelatedArticles(article, others).map(({ slug }) => slug);

  it('share most first, then come newest first, three at most', () => {
    expect(
      find(
        buildArticle('category'),
        article,
        buildArticle('one-tag', { category: 'Risks', tags: ['law'] }),
        buildArticle('all', { tags: ['LAW', 'Cost'] }),
        buildArticle('late'),
      ),
    ).toEqual(['all', 'category', 'one-tag']);
  });

  it('share something and are never the article itself', () => {
    expect(find(article, buildArticle('other', { category: 'Risks', tags: ['travel'] }))).toEqual(
      [],
    );
  });
});

describe('descriptions', () => {
  it('are those of the editor, else the excerpt, else made of the title, and never twice the same', () => {
    const descriptions = toArticleDescriptions([
      buildArticle('a', { metaDescription: 'Written', excerpt: 'Excerpt' }),
      buildArticle('b', { excerpt: 'Excerpt' }),
      buildArticle('c', { excerpt: 'Excerpt' }),
      buildArticle('d'),
    ]);
    expect([...descriptions.values()]).toEqual([
      'Written',
      'Excerpt',
      'Title of c. Excerpt',
      'Title of d: an article for UK patients.',
    ]);
  });
});

describe('a page with two addresses', () => {
  it.each([
    ['/blog', '/articles'],
    ['/blog/first', '/articles/first'],
    ['/education', '/articles'],
    ['/education/articles', '/articles'],
    ['/faq', '/faqs'],
    ['/how-to-get-a-clinic', '/education/how-to-get-a-clinic'],
    ['/education/hub', '/education/hub'],
    ['/articles/page/2', '/articles/page/2'],
    ['/', '/'],
  ])('%s is known as %s', (path, canonical) => {
    expect(toCanonicalPath(path)).toBe(canonical);
  });
});
