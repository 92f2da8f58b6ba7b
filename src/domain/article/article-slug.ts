import { toPlainLetters } from '../format/plain-letters.ts';
import { ARTICLE_LIMITS } from './article-limits.ts';

/** Generated slugs are cut after the last whole word within this length. */
const MAX_GENERATED_LENGTH = 80;

const RESERVED_SLUGS: ReadonlySet<string> = new Set(['page', 'index']);

const toHyphens = (text: string): string =>
  toPlainLetters(text)
    .replace(/[’'ʼ]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export function toArticleSlug(title: string): string {
  const slug = toHyphens(title.slice(0, ARTICLE_LIMITS.title * 2));
  const wholeWords = new RegExp(`^.{1,${MAX_GENERATED_LENGTH}}(?=-|$)`).exec(slug)?.[0];
  const made = wholeWords ?? slug.slice(0, MAX_GENERATED_LENGTH);
  return RESERVED_SLUGS.has(made) ? `${made}-article` : made;
}

function toLastPart(text: string): string {
  const [path = ''] = text.split(/[?#]/);
  return path.split('/').filter(Boolean).at(-1) ?? '';
}

/** The slug most likely intended; for an address, from its last part. A valid slug is unchanged. */
export function repairSlug(typed: string): string {
  const text = typed.trim();
  if (isArticleSlug(text)) return text;
  return toHyphens(text.includes('/') ? toLastPart(text) : text)
    .slice(0, ARTICLE_LIMITS.slug)
    .replace(/-$/, '');
}

/** Uses `today` (ISO date) for a title without plain letters (費用). */
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

export function isArticleSlug(text: string): boolean {
  return text.length <= ARTICLE_LIMITS.slug && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.has(slug);
}
