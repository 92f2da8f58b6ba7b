import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isStillShown,
  toPatientReviews,
  toReviewWarning,
} from '../../../../src/domain/review/patient-reviews.ts';
import { anyReviews, buildReview } from '../../../fixtures/reviews.ts';

const many = (count: number, fields: Parameters<typeof buildReview>[0] = {}) =>
  Array.from({ length: count }, (_, index) => buildReview({ id: `r${index}`, ...fields }));

describe('the patient reviews of a clinic', () => {
  it('are shown until 24 months after the month of the appointment', () => {
    const experiencedIn = '2024-11-01';
    expect(isStillShown({ experiencedIn }, '2026-11-30')).toBe(true);
    expect(isStillShown({ experiencedIn }, '2026-12-01')).toBe(false);
    expect(isStillShown({ experiencedIn: '2024-12-01' }, '2026-12-31')).toBe(true);
    expect(isStillShown({ experiencedIn: '2024-12-01' }, '2027-01-01')).toBe(false);
    expect(isStillShown({ experiencedIn: null }, '2040-01-01')).toBe(true);
  });

  it('are the newest twenty, and the others are counted', () => {
    fc.assert(
      fc.property(anyReviews, (all) => {
        const { shown, further } = toPatientReviews(all);
        const dates = shown.map(({ createdAt }) => createdAt);
        expect(shown.length).toBeLessThanOrEqual(20);
        expect(dates).toEqual(dates.toSorted().reverse());
        expect(shown.length + further).toBe(all.length);
        expect(further > 0 && shown.length < 20).toBe(false);
      }),
    );
  });

  it('never count an invented or unchecked one as first-hand', () => {
    fc.assert(
      fc.property(anyReviews, fc.constantFrom('example', 'unverified'), (all, verification) => {
        const before = toPatientReviews(all);
        const after = toPatientReviews([...all, buildReview({ verification })]);
        expect(after.firstHand).toBe(before.firstHand);
        const doubted = all.map((review) => ({ ...review, verification }) as const);
        expect(toPatientReviews(doubted).firstHand).toBe(0);
      }),
    );
  });
});

describe('the warning above patient reviews', () => {
  const getWarning = (reviews: ReturnType<typeof many>) =>
    toReviewWarning(toPatientReviews(reviews));

  it('appears if there are reviews, but fewer than five first-hand ones', () => {
    expect(getWarning(many(4))).toMatch(/^Only 4 first-hand reviews\. /);
    expect(getWarning(many(1))).toMatch(/^Only 1 first-hand review\. /);
    expect(getWarning(many(5))).toBeNull();
    expect(getWarning([])).toBeNull();
  });

  it('says so if no review is first-hand, however many there are', () => {
    const warning = getWarning(many(30, { verification: 'unverified' }));
    expect(warning).toBe('No first-hand reviews yet.');
  });
});
