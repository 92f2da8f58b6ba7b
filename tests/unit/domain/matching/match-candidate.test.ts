import { describe, expect, it } from 'vitest';
import { buildCandidate, buildStated } from '../../../fixtures/candidates.ts';

describe('a match candidate', () => {
  it('marks what stands in for a silent row, and what nothing stands in for', () => {
    expect(buildCandidate()).toMatchObject({
      specialties: { value: null, standIn: ['General Treatment'], state: 'site-default' },
      conditions: { value: null, state: 'unknown' },
      consultationTypes: { value: null, standIn: ['video'], state: 'site-default' },
      price: { value: null, standIn: 150, state: 'site-default' },
      annualCost: { value: null, standIn: 2000, state: 'site-default' },
      waitTime: {
        value: null,
        standIn: { text: '1-2 weeks', days: 14 },
        state: 'site-default',
      },
      followUpSupport: { value: null },
      homeDelivery: { value: null },
      productForms: { value: null },
      place: { value: null },
      area: null,
      nationsServed: { value: null },
      hasStrainData: { value: false },
      notIdealFor: null,
    });
  });

  it('holds what a row states, a "no" included', () => {
    const row = { home_delivery: false, verdict_not_ideal_for: ['You are under 18', 'More'] };
    expect(buildStated(row, 2)).toMatchObject({
      specialties: { value: ['Chronic Pain'], state: 'unknown' },
      homeDelivery: { value: false },
      productForms: { value: 2 },
      place: { value: 'London, Greater London' },
      area: 'london',
      nationsServed: { value: ['England'] },
      hasStrainData: { value: true },
      notIdealFor: 'You are under 18',
    });
  });

  it('is plain JSON', () => {
    const candidate = buildStated();
    expect(JSON.parse(JSON.stringify(candidate))).toEqual(candidate);
  });
});
