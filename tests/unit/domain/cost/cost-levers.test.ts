import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCostLevers } from '../../../../src/domain/cost/cost-levers.ts';
import { DEFAULT_PLAN } from '../../../../src/domain/cost/cost-plan.ts';
import { toFeeRanges } from '../../../../src/domain/cost/fee-ranges.ts';
import { buildFees, clinicFeeLists, costPlans } from '../../../fixtures/fees.ts';

describe('the biggest changes to a year’s cost', () => {
  it('are listed with their amounts, the largest first', () => {
    const clinic = buildFees();
    const levers = findCostLevers(clinic, DEFAULT_PLAN, toFeeRanges([clinic]));
    expect(levers).toEqual([
      // Eight more follow-ups at £69.99 instead of eight repeat prescriptions at £25.
      { text: 'With a follow-up every month', change: 35_992 },
      { text: 'If your medicine costs £20 more a month', change: 24_000 },
      // Four fewer repeat prescriptions and six fewer deliveries.
      { text: 'With a prescription every two months instead of every month', change: -12_970 },
    ]);
  });

  it('include an unknown fee and the most that it could save', () => {
    const silent = buildFees({ delivery: null }, [], 'Silent');
    const ranges = toFeeRanges([silent, ...[0, 5, 20].map((delivery) => buildFees({ delivery }))]);
    expect(findCostLevers(silent, DEFAULT_PLAN, ranges)).toContainEqual({
      text: 'Not checked yet: delivery. At best',
      change: -24_000,
    });
  });

  it('always show the best case for an unknown fee as a saving', () => {
    fc.assert(
      fc.property(clinicFeeLists, costPlans, ([clinic, ...others], plan) => {
        if (!clinic) return;
        const levers = findCostLevers(clinic, plan, toFeeRanges([clinic, ...others]));
        for (const { text, change } of levers) {
          if (text.startsWith('Not checked yet')) expect(change).toBeLessThan(0);
        }
      }),
    );
  });
});
