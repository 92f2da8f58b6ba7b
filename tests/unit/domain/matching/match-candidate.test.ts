import { describe, expect, it } from 'vitest';
import { toClinic } from '../../../../src/domain/record/to-clinic.ts';
import { toMatchCandidate } from '../../../../src/domain/matching/match-candidate.ts';
import { buildCandidate, buildStated } from '../../../fixtures/candidates.ts';
import { buildRealClinic, buildRealRow } from '../../../fixtures/clinics.ts';

const UNKNOWN = { value: null, state: 'unknown' };

describe('a match candidate', () => {
  it('has no value or default for what a real clinic’s row leaves out', () => {
    expect(buildCandidate()).toEqual({
      name: 'Green Lane Clinic',
      slug: 'green-lane-clinic',
      isExample: false,
      ledger: Array.from({ length: 10 }, () => null),
      ages: UNKNOWN,
      specialties: UNKNOWN,
      conditions: UNKNOWN,
      consultationTypes: UNKNOWN,
      price: UNKNOWN,
      firstYear: null,
      annualCost: UNKNOWN,
      waitTime: UNKNOWN,
      responseTime: UNKNOWN,
      followUpSupport: UNKNOWN,
      educationalResources: UNKNOWN,
      homeDelivery: UNKNOWN,
      productForms: UNKNOWN,
      place: UNKNOWN,
      area: null,
      nationsServed: UNKNOWN,
      hasStrainData: UNKNOWN,
      notIdealFor: null,
      takesNewPatients: null,
      updatedAt: null,
    });
  });

  it('has what a row states, including “no”', () => {
    const row = { home_delivery: false, verdict_not_ideal_for: ['You are under 18', 'More'] };
    expect(buildStated({ ...row, is_example: true }, 2)).toMatchObject({
      specialties: { value: ['Chronic Pain'], state: 'example' },
      homeDelivery: { value: false },
      productForms: { value: 2 },
      place: { value: 'London, Greater London' },
      area: 'london',
      nationsServed: { value: ['England'] },
      hasStrainData: { value: true },
      notIdealFor: 'You are under 18',
    });
  });

  it('contains, for a real clinic, only what a source supports, and no opinion', () => {
    const row = {
      waiting_time: '5 days from enquiry',
      verdict_not_ideal_for: ['You are under 18'],
    };
    expect(toMatchCandidate(buildRealClinic(row), null)).toMatchObject({
      isExample: false,
      waitTime: { value: { text: '5 days from enquiry', days: 5 }, state: 'published' },
      notIdealFor: null,
    });
    const silent = toClinic(buildRealRow(row), { sources: [], strainCount: 3 });
    expect(toMatchCandidate(silent, null)).toMatchObject({
      waitTime: UNKNOWN,
      hasStrainData: UNKNOWN,
    });
  });
});
