/** Very many clinics by what a first year costs, without working out the months of each. */
import { compareClinicNames } from '../clinic/clinic.ts';
import { remember } from '../remember.ts';
import type { ClinicFees } from './clinic-fees.ts';
import type { CostPlan } from './cost-plan.ts';
import { type AllFeeRanges, pickRanges, type Range } from './fee-ranges.ts';
import {
  type FirstYearCost,
  findMissing,
  toCharge,
  toIntervals,
  toPrices,
  type YearSums,
} from './first-year.ts';
import { countCharges } from './count-charges.ts';

/** A clinic with the total of its first year; null while too little is known. */
export type RankedYear = Pick<FirstYearCost, 'clinic'> & { sums: Pick<YearSums, 'total'> | null };

/** The total that `toFirstYearCost` gives, without its lines. */
function toTotal(clinic: ClinicFees, plan: CostPlan, ranges: AllFeeRanges): Range | null {
  const own = pickRanges(clinic, ranges);
  const intervals = toIntervals(clinic, plan, own);
  const counts = countCharges(plan, intervals);
  if (findMissing(clinic, counts, intervals, own).length > 0) return null;
  const prices = toPrices(clinic, own);
  let low = 0;
  let high = 0;
  for (const charge of counts) {
    const each = toCharge(charge, prices, plan);
    low += charge.count * each.low;
    high += charge.count * each.high;
  }
  return { low, high };
}

// Comparing words costs more than all sums; the same list is ranked at every key stroke.
const getByName = /* @__PURE__ */ remember((clinics: readonly ClinicFees[]) =>
  clinics.toSorted(compareClinicNames),
);

const NO_TOTAL: Range = { low: Infinity, high: Infinity };

const compareNumbers = (first: number, second: number) => (first === second ? 0 : first - second);

/**
 * The order and the totals of `rankFirstYears`, many times faster.
 *
 * @param clinics a list that does not change
 * @param ranges what unknown fees may be
 */
export function rankManyYears(
  clinics: readonly ClinicFees[],
  plan: CostPlan,
  ranges: AllFeeRanges,
): RankedYear[] {
  // The sort keeps the order of names among equals.
  return getByName(clinics)
    .map((clinic) => {
      const total = toTotal(clinic, plan, ranges);
      return { clinic, sums: total && { total } };
    })
    .sort((first, second) => {
      const one = first.sums?.total ?? NO_TOTAL;
      const other = second.sums?.total ?? NO_TOTAL;
      return (
        Number(first.clinic.isExample) - Number(second.clinic.isExample) ||
        compareNumbers(one.high, other.high) ||
        compareNumbers(one.low, other.low)
      );
    });
}
