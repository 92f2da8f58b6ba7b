/** Pages whose next review has fallen due. Days are ISO dates, compared as days in London. */
import { toLondonDay } from '../format/london-time.ts';

export type ReviewedPage = { path: string; /** ISO date. */ reviewDue: string };

/** Whether the day of review has gone by. On the day itself the page is not yet overdue. */
export function isOverdue(reviewDue: string, now: string): boolean {
  return reviewDue < toLondonDay(now);
}

/** `/conditions/epilepsy (due 2027-05-20)` for each page that is overdue at this instant. */
export function findOverduePages(pages: readonly ReviewedPage[], now: string): string[] {
  return pages
    .filter(({ reviewDue }) => isOverdue(reviewDue, now))
    .map(({ path, reviewDue }) => `${path} (due ${reviewDue})`);
}
