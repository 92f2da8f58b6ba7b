/** An article as its form holds it: every field a text, the date as London's clocks show it. */
import { fromLondonClock, toLondonClock } from '../format/london-time.ts';
import { type ArticleFields, findDifferences } from './article-fields.ts';

export type ArticleValues = {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  section: string;
  category: string;
  /** Empty stands for the editorial team. */
  author: string;
  tags: string[];
  /** `2026-11-20T14:03` in London; empty for none. */
  publishedAt: string;
  metaTitle: string;
  metaDescription: string;
};

/** Whether an article is published, and since when: no field of the form alone decides it. */
export type Publication = Pick<ArticleFields, 'published' | 'published_at'>;

/** Text as Postgres can store it. */
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
    publishedAt: toLondonClock(fields.published_at ?? ''),
    metaTitle: fields.meta_title ?? '',
    metaDescription: fields.meta_description ?? '',
  };
}

/**
 * The fields to store. A date that shows the minute of the one before keeps its seconds; one that
 * London's clocks never show becomes none.
 */
export function toFields(values: ArticleValues, before: Publication): ArticleFields {
  const isSameMinute = values.publishedAt === toLondonClock(before.published_at ?? '');
  return {
    slug: toLine(values.slug),
    title: toLine(values.title),
    excerpt: toLine(values.excerpt),
    section: toLine(values.section),
    category: toLine(values.category),
    content: toStored(values.content),
    author: toLine(values.author) || null,
    published: before.published,
    published_at: isSameMinute ? before.published_at : fromLondonClock(values.publishedAt),
    meta_title: toLine(values.metaTitle) || null,
    meta_description: toLine(values.metaDescription) || null,
    tags: [...new Set(values.tags.map(toLine).filter(Boolean))],
  };
}

/** Whether storing the values would change an article stored as `fields`. */
export function isChanged(values: ArticleValues, fields: ArticleFields): boolean {
  // Both sides pass through the form, which drops outer spaces.
  return findDifferences(toFields(toValues(fields), fields), toFields(values, fields)).length > 0;
}
