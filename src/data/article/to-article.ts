import {
  type Article,
  DEFAULT_CATEGORY,
  DEFAULT_SECTION,
  MAX_CONTENT_LENGTH,
} from '../../domain/article/article.ts';
import { isArticleSlug } from '../../domain/article/article-slug.ts';
import { count, flag, instant, paragraphs, row, text, words } from '../../domain/record/fields.ts';

const readArticle = row({
  id: text(100),
  slug: (value: unknown) => text(200)(value)?.toLowerCase() ?? null,
  title: text(300),
  excerpt: paragraphs(1000),
  section: text(100),
  category: text(100),
  // HTML, cut to a maximum length. Sanitised when shown.
  content: (value: unknown) =>
    typeof value === 'string' ? value.slice(0, MAX_CONTENT_LENGTH).toWellFormed() : '',
  author: text(200),
  published: flag,
  publishedAt: instant,
  createdAt: instant,
  updatedAt: instant,
  metaTitle: text(300),
  metaDescription: text(500),
  tags: words,
  viewCount: count,
});

export type ArticleContext = {
  /** ISO instant (UTC). An article with a later date is not shown yet. */
  now: string;
  defaultAuthor: string;
  /** ISO instant (UTC), for rows without a usable date. */
  fallbackDate: string;
};

export function toArticle(
  stored: unknown,
  { now, defaultAuthor, fallbackDate }: ArticleContext,
): { article: Article } | { reason: string } {
  const read = readArticle(stored);
  if (!read) return { reason: 'it is not a row' };
  const { id, slug, title, published, publishedAt, createdAt, ...article } = read;
  if (!id || !slug || !title) return { reason: 'it needs an id, a slug and a title' };
  if (!isArticleSlug(slug))
    return { reason: 'its slug has characters other than a-z, 0-9 and hyphens' };
  if (published !== true) return { reason: 'it is not published' };
  if (publishedAt && publishedAt > new Date(now).toISOString()) {
    return { reason: `it is to be published on ${publishedAt}` };
  }
  return {
    article: {
      ...article,
      ...{ id, slug, title },
      date: publishedAt ?? createdAt ?? article.updatedAt ?? fallbackDate,
      excerpt: article.excerpt ?? article.metaDescription ?? '',
      section: article.section ?? DEFAULT_SECTION,
      category: article.category ?? DEFAULT_CATEGORY,
      author: article.author ?? defaultAuthor,
      viewCount: article.viewCount ?? 0,
    },
  };
}

const readRedirect = row({ slug: text(200), articleId: text(100) });

/** Redirects from the old slugs of shown articles, except those in use again. */
export function toArticleRedirects(
  rows: readonly unknown[],
  articles: readonly Article[],
): { from: string; to: string }[] {
  const slugs = new Map(articles.map(({ id, slug }) => [id, slug]));
  const held = new Set(slugs.values());
  return rows.flatMap((stored) => {
    const { slug: from, articleId: id } = readRedirect(stored) ?? {};
    const to = slugs.get(id ?? '');
    return from && to && !held.has(from) && isArticleSlug(from) ? [{ from, to }] : [];
  });
}
