/** Converts stored articles to articles as shown (rules §3 and §5). */
import {
  type Article,
  DEFAULT_CATEGORY,
  DEFAULT_SECTION,
  MAX_CONTENT_LENGTH,
} from '../../domain/article/article.ts';
import { isArticleSlug } from '../../domain/article/article-slug.ts';
import {
  count,
  flag,
  instant,
  paragraphs,
  parseRow,
  text,
  words,
} from '../../domain/record/fields.ts';
import { parseText } from '../../domain/record/values.ts';

const articleRowColumns = {
  id: text(100),
  slug: (value: unknown) => parseText(value, 200)?.toLowerCase() ?? null,
  title: text(300),
  excerpt: paragraphs(1000),
  section: text(100),
  category: text(100),
  // HTML, cut to a bounded length; cleaned where it is shown.
  content: (value: unknown) =>
    typeof value === 'string' ? value.slice(0, MAX_CONTENT_LENGTH).toWellFormed() : '',
  author: text(200),
  published: flag,
  published_at: instant,
  created_at: instant,
  updated_at: instant,
  meta_title: text(300),
  meta_description: text(500),
  tags: words,
  view_count: count,
};

export type ArticleContext = {
  /** ISO instant (UTC); an article dated later is not shown yet. */
  now: string;
  defaultAuthor: string;
  /** ISO instant (UTC), for a row without a usable date. */
  fallbackDate: string;
};

/** Returns the article, or why it is not shown. */
export function toArticle(
  row: unknown,
  { now, defaultAuthor, fallbackDate }: ArticleContext,
): { article: Article } | { reason: string } {
  const article = parseRow(articleRowColumns, row);
  if (!article) return { reason: 'it is not a row' };
  const { id, slug, title } = article;
  if (!id || !slug || !title) return { reason: 'it needs an id, a slug and a title' };
  if (!isArticleSlug(slug))
    return { reason: 'its slug has characters other than a-z, 0-9 and hyphens' };
  if (article.published !== true) return { reason: 'it is not published' };
  const publishedAt = article.published_at;
  if (publishedAt && publishedAt > new Date(now).toISOString()) {
    return { reason: `it is to be published on ${publishedAt}` };
  }
  return {
    article: {
      id,
      slug,
      title,
      date: publishedAt ?? article.created_at ?? article.updated_at ?? fallbackDate,
      updatedAt: article.updated_at,
      excerpt: article.excerpt ?? article.meta_description ?? '',
      section: article.section ?? DEFAULT_SECTION,
      category: article.category ?? DEFAULT_CATEGORY,
      author: article.author ?? defaultAuthor,
      metaTitle: article.meta_title,
      metaDescription: article.meta_description,
      tags: article.tags,
      viewCount: article.view_count ?? 0,
      content: article.content,
    },
  };
}

const redirectRowColumns = { slug: text(200), article_id: text(100) };

/** One redirect per shown article that changed its slug, unless the old one is in use. */
export function toArticleRedirects(
  rows: readonly unknown[],
  articles: readonly Article[],
): { from: string; to: string }[] {
  const slugs = new Map(articles.map(({ id, slug }) => [id, slug]));
  const held = new Set(slugs.values());
  return rows.flatMap((row) => {
    const { slug: from, article_id: id } = parseRow(redirectRowColumns, row) ?? {};
    const to = slugs.get(id ?? '');
    return from && to && !held.has(from) && isArticleSlug(from) ? [{ from, to }] : [];
  });
}
