import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PLAN,
  findScenario,
  isPlanFragment,
  parsePounds,
  parsePlanFragment,
  SCENARIOS,
  toPlanFragment,
  toPoundsProblem,
} from '../../../../src/domain/cost/cost-plan.ts';
import { toPlanSentence } from '../../../../src/domain/cost/cost-words.ts';
import { costPlans } from '../../../fixtures/fees.ts';

describe('a plan in an address', () => {
  it('is read back as written', () => {
    fc.assert(
      fc.property(costPlans, (plan) => {
        const fragment = toPlanFragment(plan);
        expect(isPlanFragment(fragment)).toBe(true);
        expect(parsePlanFragment(fragment)).toEqual(plan);
      }),
    );
  });

  it('is read as a valid plan, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plan = parsePlanFragment(text);
        expect(plan.prescriptionEvery).toBeGreaterThanOrEqual(1);
        expect(plan.medicinePence).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the scenario', () => {
  it.each(SCENARIOS)(
    '“$name” is recognised from its plan, whatever the medicine costs',
    (scenario) => {
      expect(findScenario({ ...scenario.plan, medicinePence: 12_345 })).toBe(scenario);
    },
  );
});

describe('the medicine cost as typed', () => {
  it.each([
    ['150', 15_000],
    ['5000.00', 500_000],
    ['', null],
    ['5000.01', null],
    ['about 100', null],
  ])('%j is read in pence as %j', (text, pence) => {
    expect(parsePounds(text)).toBe(pence);
    expect(parsePlanFragment(`#medicine=${text}`).medicinePence).toBe(pence ?? 0);
  });

  it('gets an error that explains commas or gives the maximum, if it cannot be read', () => {
    for (const text of ['49,50', '12,5', '1.200,00', '£1,25', 'GBP 49,50'])
      expect(toPoundsProblem(text), text).toContain('Commas separate thousands');
    for (const text of ['9,000', 'about 100', '', '12.345', 'forty, or so'])
      expect(toPoundsProblem(text), text).toContain('such as 120 or 99.50, up to £5,000');
  });
});

describe('a plan in words', () => {
  it.each([
    [
      DEFAULT_PLAN,
      'This assumes follow-ups on the clinic’s own schedule, a prescription every month and no medicine.',
    ],
    [
      { followUpEvery: 2, prescriptionEvery: 3, medicinePence: 12_345 },
      'This assumes a follow-up at least every 2 months, a prescription every 3 months and £123.45 a month for medicine.',
    ],
  ])('for %j mentions everything that is counted', (plan, sentence) => {
    expect(toPlanSentence(plan)).toBe(sentence);
  });
});
