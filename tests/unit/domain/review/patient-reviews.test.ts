import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  toPatientReviews,
  toReviewWarning,
  VERIFICATION_LABELS,
} from '../../../../src/domain/review/patient-reviews.ts';
import { anyReviews, buildReview, NOW } from '../../../fixtures/reviews.ts';

const many = (count: number, fields: Parameters<typeof buildReview>[0] = {}) =>
  Array.from({ length: count }, (_, index) => buildReview({ id: `r${index}`, ...fields }));

describe('the patient reviews of a clinic', () => {
  it.each([
    ['2026-11-20T12:00:00.000Z', 1],
    ['2024-11-20T12:00:00.000Z', 1],
    ['2024-11-20T11:59:59.999Z', 0],
    ['2019-01-01T00:00:00.000Z', 0],
  ])('written at %s are shown %i times', (createdAt, shown) => {
    const reviews = toPatientReviews([buildReview({ createdAt })], NOW);
    expect(reviews.shown).toHaveLength(shown);
    expect(reviews.older).toBe(1 - shown);
    expect(reviews.since).toBe('2024-11-20T12:00:00.000Z');
  });

  it('are the newest twenty of the last two years, and every other one is counted', () => {
    fc.assert(
      fc.property(anyReviews, (all) => {
        const { shown, further, older, since } = toPatientReviews(all, NOW);
        const dates = shown.map(({ createdAt }) => createdAt);
        expect(shown.length).toBeLessThanOrEqual(20);
        expect(dates).toEqual(dates.toSorted().reverse());
        expect(dates.every((date) => date >= since)).toBe(true);
        expect(shown.length + further + older).toBe(all.length);
        expect(further > 0 && shown.length < 20).toBe(false);
      }),
    );
  });

  it('never count an invented one as first-hand, nor one whose writer nobody checked', () => {
    fc.assert(
      fc.property(anyReviews, fc.constantFrom('example', 'unverified'), (all, verification) => {
        const before = toPatientReviews(all, NOW);
        const after = toPatientReviews([...all, buildReview({ verification })], NOW);
        expect(after.firstHand).toBe(before.firstHand);
        const doubted = all.map((review) => ({ ...review, verification }) as const);
        expect(toPatientReviews(doubted, NOW).firstHand).toBe(0);
      }),
    );
  });
});

describe('the warning above patient reviews', () => {
  const getWarning = (reviews: ReturnType<typeof many>) =>
    toReviewWarning(toPatientReviews(reviews, NOW));

  it('is there below five first-hand reviews and gone at five', () => {
    expect(getWarning(many(4))).toMatch(/^Only 4 first-hand reviews\. /);
    expect(getWarning(many(1))).toMatch(/^Only 1 first-hand review\. /);
    expect(getWarning(many(5))).toBeNull();
    expect(getWarning([])).toBeNull();
  });

  it('says that no review is first-hand, however many there are', () => {
    const warning = getWarning(many(30, { verification: 'unverified' }));
    expect(warning).toBe('No first-hand review yet.');
  });

  it('is not needed above invented reviews, each of which is labelled', () => {
    expect(getWarning(many(3, { verification: 'example' }))).toBeNull();
    expect(VERIFICATION_LABELS.example).toBe('invented');
  });
});
