/**
 * The longest each field of an article may be, in characters: the checks of the database, so that
 * the form refuses what a save would refuse. A test compares both.
 */
export const ARTICLE_LIMITS = {
  slug: 120,
  title: 200,
  excerpt: 1000,
  section: 100,
  category: 100,
  content: 1_000_000,
  author: 200,
  meta_title: 200,
  meta_description: 500,
} as const;

/** Fewer and shorter than the database takes: each tag is a label that readers see. */
export const MAX_TAGS = 12;
export const MAX_TAG_LENGTH = 40;

/** Characters as Postgres counts them: a letter outside the basic plane is one, not two. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}
