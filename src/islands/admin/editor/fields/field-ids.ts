import type { ArticleValues } from '../../../../domain/article/article-values.ts';

/** The id of each field's control, in the order of the form. */
export const FIELD_IDS: Readonly<Record<keyof ArticleValues, string>> = {
  title: 'article-title',
  slug: 'article-slug',
  excerpt: 'article-excerpt',
  content: 'article-content',
  section: 'article-section',
  category: 'article-category',
  author: 'article-author',
  tags: 'article-tags',
  publishedAt: 'article-published-at',
  metaTitle: 'article-meta-title',
  metaDescription: 'article-meta-description',
};
