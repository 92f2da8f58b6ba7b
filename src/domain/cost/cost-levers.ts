import type { ClinicFees } from './clinic-fees.ts';
import type { CostPlan } from './cost-plan.ts';
import { FEE_LABELS } from '../clinic/fee-names.ts';
import { type AllFeeRanges, type FeeRanges, pickRanges } from './fee-ranges.ts';
import { type FirstYearCost, toFirstYearCost, type YearSums } from './first-year.ts';

export type CostLever = {
  text: string;
  /** Whole pence a year; negative if cheaper. */
  change: number;
};

const EXTRA_MEDICINE_PENCE = 2000;

const VARIANTS: readonly { text: string; change: (plan: CostPlan) => CostPlan | null }[] = [
  {
    text: 'With a prescription every two months instead of every month',
    change: (plan) => (plan.prescriptionEvery === 1 ? { ...plan, prescriptionEvery: 2 } : null),
  },
  {
    text: 'With a prescription every month',
    change: (plan) => (plan.prescriptionEvery > 1 ? { ...plan, prescriptionEvery: 1 } : null),
  },
  {
    text: 'With a follow-up every month',
    change: (plan) => (plan.followUpEvery === 1 ? null : { ...plan, followUpEvery: 1 }),
  },
  {
    text: 'With follow-ups on the clinic’s own schedule',
    change: (plan) => (plan.followUpEvery === null ? null : { ...plan, followUpEvery: null }),
  },
  {
    text: 'If your medicine costs £20 more a month',
    change: (plan) => ({ ...plan, medicinePence: plan.medicinePence + EXTRA_MEDICINE_PENCE }),
  },
];

/** Only the lowest fee, but every interval, because the longest may not be the cheapest. */
function toCandidates(name: FirstYearCost['unknown'][number], ranges: FeeRanges): number[] {
  const range = ranges[name];
  if (range === null) return [];
  const { low, high } = range;
  if (name !== 'followUpInterval') return [low];
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}

function toUnknownLevers(
  clinic: ClinicFees,
  plan: CostPlan,
  ranges: FeeRanges,
  unknown: FirstYearCost['unknown'],
  { total }: YearSums,
): CostLever[] {
  return unknown.map((name) => {
    const settled = toCandidates(name, ranges).flatMap((value) => {
      const own = { ...ranges, [name]: { low: value, high: value } };
      const year = toFirstYearCost(clinic, plan, { real: own, examples: own });
      return year.sums ? [year.sums.total.high] : [];
    });
    return {
      text: `Not checked yet: ${FEE_LABELS[name].toLowerCase()}. At best`,
      change: Math.min(total.high, ...settled) - total.high,
    };
  });
}

/** By effect on the highest total, largest first; empty if there is no total. */
export function findCostLevers(
  clinic: ClinicFees,
  plan: CostPlan,
  ranges: AllFeeRanges,
): CostLever[] {
  const { sums: base, unknown } = toFirstYearCost(clinic, plan, ranges);
  if (base === null) return [];
  const variants = VARIANTS.flatMap(({ text, change }) => {
    const changed = change(plan);
    const year = changed && toFirstYearCost(clinic, changed, ranges);
    return year?.sums ? [{ text, change: year.sums.total.high - base.total.high }] : [];
  });
  return [...variants, ...toUnknownLevers(clinic, plan, pickRanges(clinic, ranges), unknown, base)]
    .filter(({ change }) => change !== 0)
    .sort((first, second) => Math.abs(second.change) - Math.abs(first.change));
}
