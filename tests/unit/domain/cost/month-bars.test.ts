import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PLAN } from '../../../../src/domain/cost/cost-plan.ts';
import type { Range } from '../../../../src/domain/cost/fee-ranges.ts';
import { toFeeRanges } from '../../../../src/domain/cost/fee-ranges.ts';
import { toFirstYearCost } from '../../../../src/domain/cost/first-year.ts';
import {
  toChartTop,
  toMonthPart,
  toMonthsSentence,
} from '../../../../src/domain/cost/month-bars.ts';
import { buildFees } from '../../../fixtures/fees.ts';

const NO_RANGES = toFeeRanges([]);
const exactly = (pounds: number): Range => ({ low: pounds * 100, high: pounds * 100 });
const buildMonths = (toPounds: (month: number) => number) =>
  Array.from({ length: 12 }, (_, index) => exactly(toPounds(index + 1)));
const months = fc.array(
  fc.record({ low: fc.nat(50_000), more: fc.constantFrom(0, 0, 0, 500, 20_000) }),
  { minLength: 12, maxLength: 12 },
);
const anyYear = months.map((all) => all.map(({ low, more }) => ({ low, high: low + more })));

describe('the months of a year in a sentence', () => {
  it('list each sum with its months, the most frequent last', () => {
    const year = buildMonths((month) => (month === 1 ? 160 : month % 3 === 1 ? 85 : 40));
    expect(toMonthsSentence(year)).toBe(
      '£160 in month 1, £85 in months 4, 7 and 10, £40 in the others.',
    );
  });

  it('say so if every month costs the same or nothing', () => {
    expect(toMonthsSentence(buildMonths(() => 40))).toBe('£40 in every month.');
    expect(toMonthsSentence(buildMonths(() => 0))).toBe('Nothing in every month.');
    expect(toMonthsSentence(buildMonths((month) => (month === 6 ? 50 : 0)))).toBe(
      '£50 in month 6, nothing in the others.',
    );
  });
});

describe('the monthly bars', () => {
  it('fit a scale with two lines at round sums, however small the amounts', () => {
    fc.assert(
      fc.property(anyYear, (year) => {
        const top = toChartTop(year);
        expect(top).toBeGreaterThan(0);
        expect((top / 2) % 1000).toBe(0);
        expect(Math.max(...year.map(({ high }) => high))).toBeLessThanOrEqual(top);
      }),
    );
    expect(toChartTop(buildMonths(() => 0))).toBe(2_000);
  });

  it('are coloured for the first consultation in month 1, for a follow-up where one is possible, and otherwise for prescriptions', () => {
    const { sums } = toFirstYearCost(buildFees(), DEFAULT_PLAN, NO_RANGES);
    const kinds = sums!.months.map((_, index) => toMonthPart(sums!, index + 1));
    expect(kinds[0]).toBe('initial');
    expect(kinds.flatMap((kind, index) => (kind === 'follow-up' ? index + 1 : []))).toEqual([
      4, 7, 10,
    ]);
    expect(kinds.filter((kind) => kind === 'prescription')).toHaveLength(8);
  });
});
