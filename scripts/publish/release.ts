import { getPeople } from '../../src/data/content/people.ts';
import { getReviewedPages } from '../../src/data/content/review-dates.ts';
import { type Articles, findSiteFaults } from '../../src/data/content/site-gates.ts';
import { findOverduePages } from '../../src/domain/page/review-dates.ts';
import type { Person } from '../../src/schemas/people.ts';
import { UserError } from '../lib/environment.ts';

/** One sentence per kind of fault that stops a build with `RELEASE=1`. `now` is an ISO instant. */
export function findReleaseFaults(articles: Articles, people: Person[], now: string): string[] {
  const { broken, overdue, unchecked } = findSiteFaults(articles, people, now);
  const reasons = broken.map(({ why }) => why).join('; ');
  return [
    ...(broken.length > 0 ? [`RELEASE=1 refuses content/site.yml: ${reasons}.`] : []),
    ...(overdue.length > 0
      ? [`RELEASE=1 refuses pages overdue for review: ${overdue.join(', ')}.`]
      : []),
    ...(unchecked.length > 0
      ? [
          'RELEASE=1 refuses medical pages that no clinical reviewer in content/people.yml has ' +
            `checked: ${unchecked.join(', ')}.`,
        ]
      : []),
  ];
}

/** Throws a UserError only with `RELEASE=1`: an editor's correction must always be publishable. */
export function checkRelease(articles: Articles): void {
  const now = new Date().toISOString();
  if (process.env['RELEASE'] === '1') {
    const faults = findReleaseFaults(articles, getPeople(), now);
    if (faults.length > 0) throw new UserError(faults.join('\n'));
    return;
  }
  const overdue = findOverduePages(getReviewedPages(), now);
  if (overdue.length > 0) {
    console.warn(`Overdue for review, as the page itself says: ${overdue.join(', ')}.`);
  }
}
