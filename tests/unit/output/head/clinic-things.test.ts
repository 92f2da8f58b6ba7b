import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Clinic, ClinicReview } from '../../../../src/domain/clinic/clinic.ts';
import {
  type ClinicFigures,
  FIGURE_NAMES,
  type FigureName,
} from '../../../../src/domain/clinic/clinic-figures.ts';
import { PROVENANCE_STATES, type ProvenanceState } from '../../../../src/domain/figure/figure.ts';
import { toPatientReviews } from '../../../../src/domain/review/patient-reviews.ts';
import { buildClinic as buildClinicThing } from '../../../../src/output/head/clinic-things.ts';
import { buildClinic } from '../../../fixtures/clinics.ts';

const SITE_URL = new URL('https://clinics.example');

const CLINIC = buildClinic({
  initial_consultation_fee: 111,
  follow_up_consultation_fee: 77,
  prescription_fee: 33,
  delivery_fee: 5.5,
  membership_options: [{ name: 'Plan', annual_fee: 222, benefits: [] }],
  established_year: 1999,
  services_nations: ['Wales'],
  rating: 4.8,
  review_count: 5,
});

const SHOWN: Partial<Record<FigureName, string>> = {
  initialConsultationPrice: '"price":"111.00"',
  followUpConsultationPrice: '"price":"77.00"',
  prescriptionFee: '"price":"33.00"',
  deliveryFee: '"price":"5.50"',
  membershipOptions: '"price":"222.00"',
  establishedYear: '"foundingDate":"1999"',
  nationsServed: '"areaServed":["Wales"]',
};

function withStates(states: Partial<Record<FigureName, ProvenanceState>>): Clinic {
  const figures = FIGURE_NAMES.map((name) => [
    name,
    { ...CLINIC.figures[name], state: states[name] ?? 'unknown' },
  ]);
  return { ...CLINIC, figures: Object.fromEntries(figures) as ClinicFigures };
}

const toJson = (clinic: Clinic, reviews: ClinicReview[] = []) =>
  JSON.stringify(buildClinicThing(clinic, toPatientReviews(reviews))(SITE_URL));

const buildReview = (verification: ClinicReview['verification'], rating: number): ClinicReview => ({
  id: `${verification}-${rating}`,
  clinicId: 'c1',
  author: 'A patient',
  rating,
  title: null,
  body: 'They were kind.',
  verification,
  reply: null,
  repliedOn: null,
  experiencedIn: null,
  answers: {},
  createdAt: '2026-05-01T00:00:00.000Z',
});

describe('a clinic in structured data', () => {
  it('has exactly the figures that the clinic or a register published', () => {
    const states = fc.record(
      Object.fromEntries(
        FIGURE_NAMES.map((field) => [field, fc.constantFrom(...PROVENANCE_STATES)]),
      ) as Record<FigureName, fc.Arbitrary<ProvenanceState>>,
    );
    fc.assert(
      fc.property(states, (chosen) => {
        const json = toJson(withStates(chosen));
        for (const [field, text] of Object.entries(SHOWN)) {
          const isPublished = ['published', 'register'].includes(chosen[field as FigureName]);
          expect(json.includes(text), `${field}: ${chosen[field as FigureName]}`).toBe(isPublished);
        }
        expect(json).not.toMatch(/4\.8|ggregateRating/);
      }),
    );
  });

  it('gives prices in GBP, and its country as GB', () => {
    const json = toJson(withStates({ initialConsultationPrice: 'published' }));
    expect(json).toContain('"priceCurrency":"GBP"');
    expect(json).toContain('"addressCountry":"GB"');
  });

  it('has only first-hand reviews, and no average rating', () => {
    const others = [buildReview('example', 1), buildReview('unverified', 2)];
    expect(toJson(CLINIC, others)).not.toContain('reviewBody');
    const json = toJson(CLINIC, [
      ...others,
      buildReview('email', 4),
      buildReview('appointment', 5),
    ]);
    const { review } = JSON.parse(json) as { review: { reviewRating: { ratingValue: number } }[] };
    expect(review.map(({ reviewRating }) => reviewRating.ratingValue).toSorted()).toEqual([4, 5]);
    expect(json).not.toContain('ggregateRating');
  });
});
