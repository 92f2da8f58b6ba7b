import { TEXT_LIMITS } from '../database-rules.ts';

/** In characters, so that the form and the database accept the same lengths. */
export const ARTICLE_LIMITS = TEXT_LIMITS.articles;

/** Stricter than the database, because readers see all the tags. */
export const MAX_TAGS = 12;
export const MAX_TAG_LENGTH = 40;

/** Counts like Postgres: a letter outside the basic plane is one character. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}
