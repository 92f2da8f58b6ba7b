/** Rules §3. Dates are ISO instants in UTC. */
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
  /** Raw HTML: sanitise before showing. */
  content: string;
};

/** Defaults of rules §3. */
export const DEFAULT_SECTION = 'Articles';
export const DEFAULT_CATEGORY = 'Education';

/** Characters of HTML; the rest is cut off. */
export const MAX_CONTENT_LENGTH = 500_000;
