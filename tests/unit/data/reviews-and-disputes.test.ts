import { describe, expect, it } from 'vitest';
import type { ClinicReview } from '../../../src/domain/clinic/clinic.ts';
import { parseClinicReview } from '../../../src/domain/record/other-rows.ts';
import { toClinicCollection } from '../../../src/domain/record/clinic-collection.ts';
import { toProvenanceNotes } from '../../../src/domain/figure/provenance-wording.ts';
import { buildClinicRow, buildRealRow, type StoredRow } from '../../fixtures/clinics.ts';

const TODAY = '2026-12-10';

const toReviewRow = (rating: number, index: number, fields: StoredRow = {}) => ({
  id: `r${index}`,
  clinic_id: 'c1',
  rating,
  body: 'They rang back.',
  verification: 'email',
  experienced_in: '2026-10-01',
  created_at: '2026-11-01T00:00:00Z',
  ...fields,
});

const toReviews = (ratings: readonly number[], fields: StoredRow = {}) =>
  ratings.flatMap((rating, index) => parseClinicReview(toReviewRow(rating, index, fields)) ?? []);

const toOne = (row: StoredRow, rows: { reviews?: ClinicReview[]; figure_disputes?: unknown[] }) =>
  toClinicCollection(
    {
      clinics: [{ ...row, id: 'c1', active: true }],
      figure_sources: [
        {
          clinic_id: 'c1',
          field: 'delivery_fee',
          state: 'published',
          value: '5',
          source_title: 'Fees',
          source_url: 'https://clinic.example/fees',
          checked_on: '2026-12-01',
        },
      ],
      figure_fields: [],
      clinic_strains: [],
      ...rows,
    },
    TODAY,
  ).clinics[0]!;

const getRating = (row: StoredRow, reviews: ClinicReview[]) => {
  const { overallRating, totalReviews } = toOne(row, { reviews }).figures;
  return { rating: overallRating.value, state: overallRating.state, reviews: totalReviews.value };
};

describe('a clinic’s average rating', () => {
  const real = buildRealRow();

  it('needs at least five first-hand reviews', () => {
    expect(getRating(real, toReviews([5, 4, 4, 2, 1]))).toEqual({
      rating: 3.2,
      state: 'computed',
      reviews: 5,
    });
    expect(getRating(real, toReviews([5, 4, 4, 2]))).toMatchObject({
      rating: null,
      state: 'unknown',
    });
  });

  it('does not count reviews that are unchecked or expired', () => {
    const four = toReviews([5, 5, 5, 5]);
    for (const fields of [{ verification: 'unverified' }, { experienced_in: '2024-11-01' }]) {
      expect(getRating(real, [...four, ...toReviews([1], fields)]).rating).toBeNull();
    }
  });

  it('is not computed from reviews if the clinic is invented', () => {
    const reviews = toReviews([1, 1, 1, 1, 1]);
    expect(getRating(buildClinicRow({ is_example: true }), reviews).state).not.toBe('computed');
  });
});

describe('a figure disputed by its clinic', () => {
  const row = buildRealRow({ delivery_fee: 5 });
  const dispute = (since: string) => ({ clinic_id: 'c1', field: 'delivery_fee', since });

  it('keeps its value, and gives the date of the dispute', () => {
    const { figures } = toOne(row, { figure_disputes: [dispute('2026-12-03')] });
    expect(figures.deliveryFee).toMatchObject({ value: 5, disputedSince: '2026-12-03' });
    const { noteOf } = toProvenanceNotes(figures);
    expect(noteOf.deliveryFee?.dispute).toBe(
      'The clinic has said since 3 December 2026 that this is wrong.',
    );
  });
});
