import { describe, expect, it } from 'vitest';
import { toArticleDescriptions } from '../../../../src/domain/article/article-descriptions.ts';
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
