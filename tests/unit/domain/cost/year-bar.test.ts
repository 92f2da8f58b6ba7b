import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PLAN } from '../../../../src/domain/cost/cost-plan.ts';
import { toFeeRanges } from '../../../../src/domain/cost/fee-ranges.ts';
import { toFirstYearCost } from '../../../../src/domain/cost/first-year.ts';
import { formatWholeRange } from '../../../../src/domain/cost/cost-words.ts';
import { toAxis, toYearBar } from '../../../../src/domain/cost/year-bar.ts';
import { buildFees, clinicFeeLists, costPlans } from '../../../fixtures/fees.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

describe('the bar of a first year', () => {
  it('has a part for each fee, in a fixed order', () => {
    const { sums } = toFirstYearCost(buildFees(), DEFAULT_PLAN, toFeeRanges([]));
    expect(toYearBar(sums!)).toEqual({
      parts: [
        { part: 'initial', start: 0, pence: 9_999 },
        { part: 'follow-up', start: 9_999, pence: 3 * 6_999 },
        { part: 'prescription', start: 30_996, pence: 8 * 2_500 },
        { part: 'delivery', start: 50_996, pence: 12 * 495 },
      ],
      unsure: { start: 56_936, pence: 0 },
    });
  });

  it('has consecutive parts that add up to the lowest total and, with the uncertain amount, to the highest', () => {
    fc.assert(
      fc.property(clinicFeeLists, costPlans, (clinics, plan) => {
        const ranges = toFeeRanges(clinics);
        for (const { sums } of clinics.map((fees) => toFirstYearCost(fees, plan, ranges))) {
          if (!sums) continue;
          const { parts, unsure } = toYearBar(sums);
          expect(sum(parts.map(({ pence }) => pence))).toBe(sums.total.low);
          expect(unsure.start + unsure.pence).toBe(sums.total.high);
          for (const [index, { start }] of [...parts, unsure].entries()) {
            expect(start).toBe(sum(parts.slice(0, index).map(({ pence }) => pence)));
          }
        }
      }),
    );
  });
});

describe('the axis of all bars', () => {
  it('covers any sum, in up to five even steps of whole pounds', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), (highest) => {
        const axis = toAxis(highest);
        expect(axis.at(-1)).toBeGreaterThanOrEqual(highest);
        expect(axis.length).toBeLessThanOrEqual(6);
        expect(axis.every((pence, index) => pence === index * axis[1]! && pence % 100 === 0)).toBe(
          true,
        );
      }),
    );
  });
});

it('a total in the summary is in whole pounds, and a range is one number if both ends round to it', () => {
  expect(formatWholeRange({ low: 56_936, high: 56_936 })).toBe('£569');
  expect(formatWholeRange({ low: 46_996, high: 88_996 })).toBe('£470 to £890');
  expect(formatWholeRange({ low: 56_910, high: 56_940 })).toBe('£569');
});
