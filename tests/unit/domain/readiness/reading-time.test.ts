import { expect, it } from 'vitest';
import { type TimedCheck, toTimeSentence } from '../../../../src/domain/readiness/reading-time.ts';

/** Two answers a page, after one and two minutes; but the tenth page was left open for ten hours. */
const buildChecks = (pages: number): TimedCheck[] =>
  Array.from({ length: pages }, (_, page) =>
    [60, page === 9 ? 36_000 : 120].map((seconds) => ({
      ...{ page_id: String(page), by: 'ann', at: '2026-11-20T10:00:00Z', seconds },
    })),
  ).flat();

it('no time is estimated before ten pages are read, or if the database was not asked', () => {
  expect(toTimeSentence(buildChecks(9), 20)).toBe(
    'No estimate in minutes before ten pages have been read at the desk: 9 so far.',
  );
  expect(toTimeSentence(null, 20)).toBe(
    'How long a page takes to read is not known here: see the desk.',
  );
});

it('once ten pages have been read, the others are estimated at the median time of those read', () => {
  expect(toTimeSentence(buildChecks(10), 20)).toBe(
    'About 60 minutes for 20 pages: the median of 10 pages read at the desk is 3 minutes.',
  );
});
