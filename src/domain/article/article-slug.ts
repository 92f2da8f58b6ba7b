/** The last part of an article's address. */
import { toPlainLetters } from '../format/plain-letters.ts';
import { ARTICLE_LIMITS } from './article-limits.ts';

/** A slug made from a title ends with the last whole word before this many characters. */
const MAX_MADE_LENGTH = 80;

/** Addresses under /articles/ that belong to the list itself. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set(['page', 'index']);

/**
 * Makes a slug from a title: lower-case letters, digits and single hyphens. Empty when the title has
 * none of them.
 */
export function toArticleSlug(title: string): string {
  const slug = toPlainLetters(title.slice(0, ARTICLE_LIMITS.title * 2))
    .replace(/[’'ʼ]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const wholeWords = new RegExp(`^.{1,${MAX_MADE_LENGTH}}(?=-|$)`).exec(slug)?.[0];
  const made = wholeWords ?? slug.slice(0, MAX_MADE_LENGTH);
  return RESERVED_SLUGS.has(made) ? `${made}-article` : made;
}

/** Whether the database takes the text for a slug. */
export function isArticleSlug(text: string): boolean {
  return text.length <= ARTICLE_LIMITS.slug && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.has(slug);
}
