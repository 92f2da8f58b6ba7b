import { describe, expect, it } from 'vitest';
import { findOverduePages } from '../../../../src/domain/page/review-dates.ts';

const pages = [
  { path: '/conditions/epilepsy', reviewDue: '2027-05-20' },
  { path: '/conditions/insomnia', reviewDue: '2027-06-20' },
];

describe('a page with a review date', () => {
  it.each([
    ['2027-05-20T12:00:00Z', []],
    // One minute before midnight in London, in summer time.
    ['2027-05-20T22:59:00Z', []],
    ['2027-05-20T23:01:00Z', ['/conditions/epilepsy (due 2027-05-20)']],
    [
      '2028-01-01T00:00:00Z',
      ['/conditions/epilepsy (due 2027-05-20)', '/conditions/insomnia (due 2027-06-20)'],
    ],
  ])(
    'is overdue from the day after that date, London time: at %s the overdue pages are %j',
    (now, overdue) => {
      expect(findOverduePages(pages, now)).toEqual(overdue);
    },
  );
});
