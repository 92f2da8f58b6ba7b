/** Addresses of review pages (rules §2: `/reviews/{name}-review`). */
import type { Clinic } from '../clinic/clinic.ts';

const CLEAN_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG_LENGTH = 90;

/** Addresses under /reviews/ that belong to the index and to the articles. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set(['page', 'index', 'article']);

/** Whether a stored slug can be the address as it is: lower-case words, digits, single hyphens. */
export function isReviewSlug(text: string): boolean {
  return CLEAN_SLUG.test(text) && text.length <= MAX_SLUG_LENGTH && !RESERVED_SLUGS.has(text);
}

/** The path segment of a clinic's review: the row's own when it is clean, else from the clinic's. */
export function toReviewSlug({ overview, review }: Pick<Clinic, 'overview' | 'review'>): string {
  return review.slug ?? `${overview.slug}-review`;
}

/** The path of a clinic's review page; null while its review is not published. */
export function toReviewPath(clinic: Pick<Clinic, 'overview' | 'review'>): string | null {
  return clinic.review.published ? `/reviews/${toReviewSlug(clinic)}` : null;
}
