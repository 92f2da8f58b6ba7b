/** An article as shown (rules §3). Dates are ISO instants in UTC. */
export type Article = {
  id: string;
  slug: string;
  title: string;
  /** `published_at`, else `created_at`, else `updated_at`. */
  date: string;
  updatedAt: string | null;
  excerpt: string;
  section: string;
  category: string;
  author: string;
  metaTitle: string | null;
  metaDescription: string | null;
  tags: string[];
  viewCount: number;
  /** HTML as stored: never shown before it has been cleaned. */
  content: string;
};

/** Where an article without a section or category is filed (rules §3). */
export const DEFAULT_SECTION = 'Articles';
export const DEFAULT_CATEGORY = 'Education';

/** Characters of stored HTML that a page takes; the rest is cut off. */
export const MAX_CONTENT_LENGTH = 500_000;
