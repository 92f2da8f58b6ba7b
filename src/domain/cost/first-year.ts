/**
 * The first year with a clinic (rules §10, "Sums and ranks"), in whole pence. A consultation
 * includes its prescription. An unknown fee counts as the lowest and the highest that clinics
 * publish; if fewer than three publish it, there is no total.
 */
import type { ClinicFees } from './clinic-fees.ts';
import { compareClinicNames } from '../clinic/clinic.ts';
import { COVERAGE_FLOOR } from '../figure/coverage.ts';
import { FEE_NAMES, type FeeName, mapFees } from '../clinic/fee-names.ts';
import { groupBy } from '../group-by.ts';
import type { CostPlan } from './cost-plan.ts';
import {
  type AllFeeRanges,
  type FeeRanges,
  pickRanges,
  type Range,
  toFeeRanges,
} from './fee-ranges.ts';
import type { MembershipBenefit } from './membership-benefits.ts';
import {
  type Charge,
  COST_LABELS,
  type CostKind,
  FEE_OF_KIND,
  MONTHS_IN_YEAR,
  toCharges,
} from './year-calendar.ts';

const COST_KINDS = Object.keys(COST_LABELS) as CostKind[];

export type CostLine = Range & { /** From 1. */ month: number; kind: CostKind };

export type MembershipCost = {
  name: string;
  annualPence: number | null;
  total: Range | null;
  /** Whether it is cheaper at every price in the range; null if unknown. */
  paysOff: boolean | null;
  notCounted: string[];
};

/** What the plan needs but the clinic does not state. */
type Unknown = FeeName | 'followUpInterval';

type Prices = Readonly<Record<FeeName, Range>>;

const NOTHING: Range = { low: 0, high: 0 };
const ANY_INTERVAL: Range = { low: 1, high: MONTHS_IN_YEAR };

export function addRanges(ranges: readonly Range[]): Range {
  return ranges.reduce(
    (sum, { low, high }) => ({ low: sum.low + low, high: sum.high + high }),
    NOTHING,
  );
}

/** An unknown fee without a range counts as zero; the caller then shows no sum. */
function toPrices({ fees }: ClinicFees, ranges: FeeRanges): Prices {
  return mapFees((name) => {
    const { value } = fees[name];
    return value === null ? (ranges[name] ?? NOTHING) : { low: value, high: value };
  });
}

function applyBenefits(prices: Prices, benefits: readonly MembershipBenefit[]): Prices {
  return mapFees((name) => {
    const percents = benefits.filter(({ fee }) => fee === name).map(({ percent }) => percent);
    const reduce = (pence: number) => Math.round((pence * (100 - Math.max(0, ...percents))) / 100);
    return { low: reduce(prices[name].low), high: reduce(prices[name].high) };
  });
}

function toIntervals({ followUpInterval }: ClinicFees, plan: CostPlan, ranges: FeeRanges): Range {
  const { value: months } = followUpInterval;
  const own =
    months === null ? (ranges.followUpInterval ?? ANY_INTERVAL) : { low: months, high: months };
  const maxInterval = plan.followUpEvery ?? Infinity;
  return { low: Math.min(own.low, maxInterval), high: Math.min(own.high, maxInterval) };
}

type Year = { prices: Prices; plan: CostPlan; intervals: Range };

function toAmount({ kind, isPrescribed }: Charge, { prices, plan }: Year): Range {
  if (kind === 'medicine') return { low: plan.medicinePence, high: plan.medicinePence };
  const price = prices[FEE_OF_KIND[kind]];
  if (kind !== 'further-follow-up') return price;
  // The alternative to the follow-up: a repeat fee if a prescription is due anyway.
  const other = isPrescribed ? prices.prescription : NOTHING;
  return { low: Math.min(price.low, other.low), high: Math.max(price.high, other.high) };
}

/** `first` is 1, or 13 for the second year. A form that costs nothing has no line. */
const toLines = (year: Year, first: number): CostLine[] =>
  toCharges(year.plan, year.intervals, first)
    .map((charge) => ({ month: charge.month, kind: charge.kind, ...toAmount(charge, year) }))
    .filter(({ kind, high }) => kind !== 'form' || high > 0);

function findUnknown(clinic: ClinicFees, { plan, intervals }: Omit<Year, 'prices'>): Unknown[] {
  const { low, high } = intervals;
  const charges = toCharges(plan, intervals, 1);
  const isNeeded = (name: FeeName) =>
    charges.some(
      ({ kind, isPrescribed }) =>
        kind !== 'medicine' &&
        (FEE_OF_KIND[kind] === name ||
          // Due if the follow-up does not happen.
          (kind === 'further-follow-up' && isPrescribed && name === 'prescription')),
    );
  const fees = FEE_NAMES.filter((name) => clinic.fees[name].value === null && isNeeded(name));
  const isIntervalOpen = clinic.followUpInterval.value === null && low !== high;
  return isIntervalOpen ? [...fees, 'followUpInterval'] : fees;
}

function toMembershipCosts(
  { memberships }: ClinicFees,
  year: Year,
  total: Range,
): MembershipCost[] {
  return memberships.map(({ name, annualPence, benefits, notCounted }) => {
    if (annualPence === null) return { name, annualPence, total: null, paysOff: null, notCounted };
    const reduced = { ...year, prices: applyBenefits(year.prices, benefits) };
    const fee = { low: annualPence, high: annualPence };
    const withIt = addRanges([...toLines(reduced, 1), fee]);
    const paysOff = withIt.low < total.low && withIt.high < total.high;
    return { name, annualPence, total: withIt, paysOff, notCounted };
  });
}

export function toFirstYearCost(clinic: ClinicFees, plan: CostPlan, ranges: AllFeeRanges) {
  const own = pickRanges(clinic, ranges);
  const year = { prices: toPrices(clinic, own), plan, intervals: toIntervals(clinic, plan, own) };
  const lines = toLines(year, 1);
  const unknown = findUnknown(clinic, year);
  // Fees that cannot be estimated, because too few clinics publish them.
  const missing = unknown.filter((fee) => own[fee] === null);
  return {
    ...{ clinic, unknown, missing },
    sums: missing.length > 0 ? null : toSums(clinic, year, lines),
  };
}

function toSums(clinic: ClinicFees, year: Year, lines: CostLine[]) {
  const total = addRanges(lines);
  // Lazy, because rankings read only the total.
  return {
    lines,
    get months(): Range[] {
      return Array.from({ length: MONTHS_IN_YEAR }, (_, index) =>
        addRanges(lines.filter(({ month }) => month === index + 1)),
      );
    },
    fees: addRanges(lines.filter(({ kind }) => kind !== 'medicine')),
    medicine: year.plan.medicinePence * MONTHS_IN_YEAR,
    total,
    /** Fees and medicine for the next year, without a first consultation. */
    get yearAfter(): Range {
      return addRanges(toLines(year, MONTHS_IN_YEAR + 1));
    },
    get memberships(): MembershipCost[] {
      return toMembershipCosts(clinic, year, total);
    },
  };
}

export type YearSums = ReturnType<typeof toSums>;

export type FirstYearCost = ReturnType<typeof toFirstYearCost>;

/** @param quoted by a clinic to the patient: whole pence, null if nothing is typed */
export const toQuotedYear = (quoted: Readonly<Record<FeeName, number | null>>, plan: CostPlan) =>
  toFirstYearCost(
    {
      ...{ name: '', slug: '', isExample: false, memberships: [], inWords: [], further: [] },
      membershipState: 'unknown',
      fees: mapFees((name) => ({ state: 'unknown', value: quoted[name] })),
      followUpInterval: { state: 'unknown', value: plan.followUpEvery },
    },
    plan,
    toFeeRanges([]),
  );

/** Whole pence; null for a range or a sum with an estimated fee, because neither is ranked. */
export const getExact = (
  { unknown }: FirstYearCost,
  sum: Range | null | undefined,
): number | null => (sum && unknown.length === 0 && sum.low === sum.high ? sum.low : null);

export const getExactTotal = (year: FirstYearCost): number | null =>
  getExact(year, year.sums?.total);

/**
 * Real clinics before examples. Each kind begins with those that can be ranked, cheapest first
 * (rules §10, "Coverage"); the others follow, A to Z.
 */
export function rankFirstYears(
  clinics: readonly ClinicFees[],
  plan: CostPlan,
  ranges: AllFeeRanges,
) {
  const years = clinics.map((clinic) => toFirstYearCost(clinic, plan, ranges));
  const exact = years.filter((year) => getExactTotal(year) !== null);
  const groups = [...groupBy(exact, ({ clinic }) => clinic.isExample).values()];
  const compared = new Set(groups.filter(({ length }) => length >= COVERAGE_FLOOR).flat());
  const getTotal = (year: FirstYearCost) =>
    (compared.has(year) ? getExactTotal(year) : null) ?? Number.MAX_SAFE_INTEGER;
  return years
    .sort(
      (first, second) =>
        Number(first.clinic.isExample) - Number(second.clinic.isExample) ||
        getTotal(first) - getTotal(second) ||
        compareClinicNames(first.clinic, second.clinic),
    )
    .map((year) => ({ ...year, isCompared: compared.has(year) }));
}

export type RankedYear = ReturnType<typeof rankFirstYears>[number];

export function toLedgerSums(lines: readonly CostLine[], { fees }: ClinicFees) {
  return COST_KINDS.flatMap((kind) => {
    const ofKind = lines.filter((line) => line.kind === kind);
    const [first] = ofKind;
    if (!first) return [];
    return {
      kind,
      count: ofKind.length,
      each: { low: first.low, high: first.high },
      sum: addRanges(ofKind),
      fee: kind === 'medicine' ? null : fees[FEE_OF_KIND[kind]],
    };
  });
}

export type LedgerSum = ReturnType<typeof toLedgerSums>[number];
