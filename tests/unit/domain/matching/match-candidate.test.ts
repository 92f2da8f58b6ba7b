import { describe, expect, it } from 'vitest';
import { isUncertainValue } from '../../../../src/domain/matching/match-candidate.ts';
import { buildCandidate, buildStated } from '../../../fixtures/candidates.ts';

describe('a match candidate', () => {
  it('marks what stands in for a silent row, and what nothing stands in for', () => {
    expect(buildCandidate()).toMatchObject({
      specialties: { value: ['General Treatment'], state: 'site-default' },
      conditions: { value: null, state: 'unknown' },
      consultationTypes: { value: ['video'], state: 'site-default' },
      price: { value: 150, state: 'site-default' },
      annualCost: { value: 2000, state: 'site-default' },
      waitTime: { value: { text: '1-2 weeks', days: 14 }, state: 'site-default' },
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

describe('a value', () => {
  it.each([
    [{ value: 1, state: 'published' }, false],
    [{ value: 1, state: 'sample' }, false],
    [{ value: 1, state: 'unknown' }, false],
    [{ value: 1, state: 'site-default' }, true],
    [{ value: null, state: 'unknown' }, true],
  ] as const)('%j is uncertain: %s', (known, is) => {
    expect(isUncertainValue(known)).toBe(is);
  });
});
