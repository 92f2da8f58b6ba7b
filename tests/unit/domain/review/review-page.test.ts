import { describe, expect, it } from 'vitest';
import type { Clinic } from '../../../../src/domain/clinic/clinic.ts';
import { toPatientReviews } from '../../../../src/domain/review/patient-reviews.ts';
import {
  toPriceLines,
  toRecommendation,
  toReviewSections,
  toReviewSources,
} from '../../../../src/domain/review/review-page.ts';
import { toReviewEntry } from '../../../../src/domain/review/review-entry.ts';
import { buildClinic, buildRealClinic, type StoredRow } from '../../../fixtures/clinics.ts';

describe('a recommendation', () => {
  const level = 'highly-recommended';

  it.each<[StoredRow, string]>([
    [{ verdict_overall_score: 9 }, 'Recommended'],
    [{ verdict_overall_score: 9, verdict_recommendation_level: level }, 'Highly recommended'],
    [{ verdict_overall_score: 5, verdict_recommendation_level: level }, 'Highly recommended'],
    [{ verdict_overall_score: 4.9, verdict_recommendation_level: level }, 'Not recommended'],
  ])('for an example clinic with %j reads “%s”', (row, words) => {
    expect(toRecommendation(buildClinic(row))).toBe(words);
  });
});

describe('the sections of a review', () => {
  const getIds = (clinic: Clinic) => toReviewSections(clinic).map(({ id }) => id);

  const FULL = {
    verdict_overall_score: 9,
    verdict_summary: 'Text',
    rating: 4.5,
    pros: ['Kind'],
    cons: ['Dear'],
    features: ['Lift'],
    review_overview: 'Text',
    target_audience: 'Text',
    market_position_detail: 'Text',
    patient_process: ['Step'],
    key_features: ['Video'],
  };

  it('of an example with an empty record are only the required ones and those that the record can fill', () => {
    expect(getIds(buildClinic())).toEqual([
      ...['verdict', 'pros-and-cons', 'treats', 'prices', 'regulation', 'ratings', 'patients'],
      'policy',
    ]);
  });

  it('of a real clinic are facts only, whatever opinions its row contains', () => {
    const facts = ['treats', 'prices', 'regulation', 'patients', 'policy', 'sources'];
    expect(getIds(buildRealClinic())).toEqual(facts);
    expect(getIds(buildRealClinic(FULL))).toEqual(facts);
  });

  it('include everything in an example’s full record, in a fixed order', () => {
    expect(getIds(buildClinic(FULL))).toEqual([
      ...['verdict', 'pros-and-cons', 'overview', 'audience', 'market', 'treats', 'prices'],
      ...['process', 'features', 'regulation', 'ratings', 'patients', 'policy'],
    ]);
  });
});

describe('the prices of a review', () => {
  it('never show an unknown price as free', () => {
    const lines = toPriceLines(buildRealClinic({ membership_options: [{ name: 'Plan' }] }));
    expect(
      lines.flatMap(({ item, price, hasPrice }) => (hasPrice ? [] : `${item}: ${price}`)),
    ).toEqual([
      'First consultation: Not checked yet',
      'Follow-up: Not checked yet',
      'Repeat prescription: Not checked yet',
      'Delivery: Not checked yet',
      'Form fee: Not checked yet',
      'Plan: Not checked yet',
      'A year with medicine, the clinic’s estimate: Not checked yet',
    ]);
    expect(lines.some(({ price }) => price === '£0')).toBe(false);
    expect(toPriceLines(buildClinic({ delivery_fee: 0 }))).toContainEqual(
      expect.objectContaining({ item: 'Delivery', price: '£0', figure: 'deliveryFee' }),
    );
  });

  it('say that there is no membership only if a source says so', () => {
    const getMembership = (clinic: ReturnType<typeof buildClinic>) =>
      toPriceLines(clinic).find(({ item }) => item === 'Membership')?.price;
    expect(getMembership(buildRealClinic())).toBe('Not checked yet');
    expect(getMembership(buildRealClinic({ membership_options: [] }))).toBe('None');
  });
});

describe('the sources of a review', () => {
  it('list each page once, for figures and details, with the date it was checked', () => {
    const page = { title: 'Page', url: 'https://a.example', datedOn: '2026-03-02', isCopy: true };
    const clinic = buildRealClinic({ delivery_fee: 5, tagline: 'Kind' }, { source: page });
    expect(toReviewSources(clinic)).toEqual([{ ...page, checkedOn: '2026-11-20' }]);
    expect(toReviewSources(buildRealClinic({ tagline: 'Kind' }))).toHaveLength(1);
    expect(toReviewSources(buildClinic({ delivery_fee: 5 }))).toEqual([]);
  });
});

describe('an entry in the review index', () => {
  it('gives no verdict on a real clinic, and does not say whom it may not suit', () => {
    const row = { verdict_overall_score: 9, verdict_not_ideal_for: ['You are in a hurry'] };
    const none = toPatientReviews([]);
    expect(toReviewEntry(buildRealClinic(row), '/reviews/a-review', none, 0)).toMatchObject({
      isExample: false,
      notIdealFor: null,
      figures: { verdictScore: { value: null } },
      newest: null,
    });
  });
});
