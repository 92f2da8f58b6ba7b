/** Days are ISO dates, compared as London days. */
import { toLondonDay } from '../format/london-time.ts';

export type ReviewedPage = { path: string; /** ISO date. */ reviewDue: string };

/** Not overdue on the day itself. */
export function isOverdue(reviewDue: string, now: string): boolean {
  return reviewDue < toLondonDay(now);
}

export function findOverduePages(pages: readonly ReviewedPage[], now: string): string[] {
  return pages
    .filter(({ reviewDue }) => isOverdue(reviewDue, now))
    .map(({ path, reviewDue }) => `${path} (due ${reviewDue})`);
}
