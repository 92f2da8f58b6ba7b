/** The last part of an article's address. */
import { toPlainLetters } from '../format/plain-letters.ts';
import { ARTICLE_LIMITS } from './article-limits.ts';

/** A slug made from a title ends with the last whole word before this many characters. */
const MAX_MADE_LENGTH = 80;

/** Addresses under /articles/ that belong to the list itself. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set(['page', 'index']);

const toHyphens = (text: string): string =>
  toPlainLetters(text)
    .replace(/[’'ʼ]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Makes a slug from a title: lower-case letters, digits and single hyphens. Empty when the title has
 * none of them.
 */
export function toArticleSlug(title: string): string {
  const slug = toHyphens(title.slice(0, ARTICLE_LIMITS.title * 2));
  const wholeWords = new RegExp(`^.{1,${MAX_MADE_LENGTH}}(?=-|$)`).exec(slug)?.[0];
  const made = wholeWords ?? slug.slice(0, MAX_MADE_LENGTH);
  return RESERVED_SLUGS.has(made) ? `${made}-article` : made;
}

/** The last part of a whole address, such as one copied from the browser; other text as it is. */
function toLastPart(text: string): string {
  const [path = ''] = text.split(/[?#]/);
  return path.split('/').filter(Boolean).at(-1) ?? '';
}

/**
 * The slug that an editor most likely means: of a whole address its last part, of any other text what
 * an address can hold of it. One that the database takes stays as it is; empty where nothing is left.
 */
export function repairSlug(typed: string): string {
  const text = typed.trim();
  if (isArticleSlug(text)) return text;
  return toHyphens(text.includes('/') ? toLastPart(text) : text)
    .slice(0, ARTICLE_LIMITS.slug)
    .replace(/-$/, '');
}

/**
 * The slug for a title: made from its letters or, where it has none of ours (費用), from the day. One
 * that is taken gets the next free number.
 *
 * @param today ISO date
 */
export function toFreeSlug(
  title: string,
  isTaken: (slug: string) => boolean,
  today: string,
): string {
  if (title.trim() === '') return '';
  const made = toArticleSlug(title) || `article-${today}`;
  for (let number = 1; ; number++) {
    const slug = number === 1 ? made : `${made}-${number}`;
    if (!isTaken(slug)) return slug;
  }
}

/** Whether the database takes the text for a slug. */
export function isArticleSlug(text: string): boolean {
  return text.length <= ARTICLE_LIMITS.slug && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.has(slug);
}
