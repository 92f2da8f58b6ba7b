/** The database's limits, in characters, so that the form refuses what a save would refuse. */
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

/** Stricter than the database: tags are labels that readers see. */
export const MAX_TAGS = 12;
export const MAX_TAG_LENGTH = 40;

/** As Postgres counts: a letter outside the basic plane is one character. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}
