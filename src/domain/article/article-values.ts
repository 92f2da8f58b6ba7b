import { type ArticleFields, findDifferences } from './article-fields.ts';
import { repairSlug } from './article-slug.ts';

export type ArticleValues = {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  section: string;
  category: string;
  /** Empty means the editorial team. */
  author: string;
  tags: string[];
  metaTitle: string;
  metaDescription: string;
};

export type Publication = Pick<ArticleFields, 'published' | 'published_at'>;

/** Text that Postgres can store. */
const toStored = (text: string): string => text.toWellFormed().replaceAll('\0', '');
const toLine = (text: string): string => toStored(text).trim();

export function toValues(fields: ArticleFields): ArticleValues {
  return {
    title: fields.title,
    slug: fields.slug,
    excerpt: fields.excerpt,
    content: fields.content,
    section: fields.section,
    category: fields.category,
    author: fields.author ?? '',
    tags: fields.tags,
    metaTitle: fields.meta_title ?? '',
    metaDescription: fields.meta_description ?? '',
  };
}

export function toFields(
  values: ArticleValues,
  { published, published_at }: Publication,
): ArticleFields {
  return {
    slug: repairSlug(values.slug),
    title: toLine(values.title),
    excerpt: toLine(values.excerpt),
    section: toLine(values.section),
    category: toLine(values.category),
    content: toStored(values.content),
    author: toLine(values.author) || null,
    published,
    published_at,
    meta_title: toLine(values.metaTitle) || null,
    meta_description: toLine(values.metaDescription) || null,
    tags: [...new Set(values.tags.map(toLine).filter(Boolean))],
  };
}

export function isChanged(values: ArticleValues, fields: ArticleFields): boolean {
  // Both sides pass through the form, which trims.
  return findDifferences(toFields(toValues(fields), fields), toFields(values, fields)).length > 0;
}
