/** Pages whose next review has fallen due. Days are ISO dates, compared as days in London. */

export type ReviewedPage = { path: string; /** ISO date. */ reviewDue: string };

const LONDON_ISO_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

/** Whether the day of review has gone by. On the day itself the page is not yet overdue. */
export function isOverdue(reviewDue: string, now: string): boolean {
  return reviewDue < LONDON_ISO_DAY.format(new Date(now));
}

/** `/conditions/epilepsy (due 2027-05-20)` for each page that is overdue at this instant. */
export function findOverduePages(pages: readonly ReviewedPage[], now: string): string[] {
  return pages
    .filter(({ reviewDue }) => isOverdue(reviewDue, now))
    .map(({ path, reviewDue }) => `${path} (due ${reviewDue})`);
}
