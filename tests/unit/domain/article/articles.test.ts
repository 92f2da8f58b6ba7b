import { describe, expect, it } from 'vitest';
import { findRelatedArticles, toArticleHeads } from '../../../../src/domain/article/articles.ts';
import type { Article } from '../../../../src/domain/article/article.ts';

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

describe('related articles', () => {
  const article = buildArticle('own', { tags: ['Law', 'cost '] });
  const find = (...others: Article[]) =>
    findRelatedArticles(article, others).map(({ slug }) => slug);

  it('are at most three, sorted by the tags and category they share, with ties in the given order', () => {
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
});

describe('an article’s description for search engines', () => {
  it('is the editor’s, else the excerpt, else based on the title', () => {
    const heads = toArticleHeads([
      buildArticle('a', { metaTitle: 'Short', metaDescription: 'Written', excerpt: 'Excerpt' }),
      buildArticle('b', { metaTitle: 'Short', excerpt: 'Excerpt' }),
      buildArticle('c', { excerpt: 'Excerpt' }),
      buildArticle('d'),
    ]);
    expect([...heads.values()]).toEqual([
      { title: 'Short', description: 'Written' },
      { title: 'Title of b', description: 'Excerpt' },
      { title: 'Title of c', description: 'Title of c. Excerpt' },
      { title: 'Title of d', description: 'Title of d: an article for UK patients.' },
    ]);
  });
});
