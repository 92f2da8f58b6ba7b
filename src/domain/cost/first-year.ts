/**
 * The first year with a clinic, month by month (rules §3, pricing; rules §9, prices).
 * One rule for every clinic:
 *
 * - the first consultation in month 1;
 * - follow-ups on the clinic's schedule counted from there, or closer together if the plan says
 *   so, never further apart;
 * - a prescription every so many months, the first in month 1. One written at a consultation costs
 *   nothing more; one in a month between costs the repeat-prescription fee;
 * - one delivery for each prescription;
 * - the patient's own medicine cost every month.
 *
 * A fee that is not known counts with the least and the most that three clinics or more publish here, so
 * the total is a range; where fewer do, there is no total. All amounts are whole pence.
 */
import type { ClinicFees } from './clinic-fees.ts';
import { compareClinicNames } from '../clinic/clinic.ts';
import { FEE_NAMES, type FeeName, mapFees } from '../clinic/fee-names.ts';
import { COST_LABELS } from './cost-labels.ts';
import type { CostPlan } from './cost-plan.ts';
import { type AllFeeRanges, type FeeRanges, pickRanges, type Range } from './fee-ranges.ts';
import type { MembershipBenefit } from './membership-benefits.ts';
import {
  type Charge,
  type CostKind,
  FEE_OF_KIND,
  MONTHS_IN_YEAR,
  toCharges,
} from './year-calendar.ts';

const COST_KINDS = Object.keys(COST_LABELS) as CostKind[];

export type CostLine = Range & { /** From 1. */ month: number; kind: CostKind };

export type MembershipCost = {
  name: string;
  /** Whole pence a year; null when not published, and then nothing can be compared. */
  annualPence: number | null;
  /** The first year with it, its fee included; null without a fee. */
  total: Range | null;
  /** Whether the year is cheaper with it at every price the range allows; null when unknown. */
  paysOff: boolean | null;
  notCounted: string[];
};

/** What is not known of the clinic, of what a plan needs. */
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

/** A fee without a range counts as nothing here, and then no sum is given. */
export function toPrices({ fees }: ClinicFees, ranges: FeeRanges): Prices {
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

/** The shortest and the longest time between follow-ups, in months. */
export function toIntervals(
  { followUpInterval }: ClinicFees,
  plan: CostPlan,
  ranges: FeeRanges,
): Range {
  const { value: months } = followUpInterval;
  const own =
    months === null ? (ranges.followUpInterval ?? ANY_INTERVAL) : { low: months, high: months };
  const most = plan.followUpEvery ?? Infinity;
  return { low: Math.min(own.low, most), high: Math.min(own.high, most) };
}

/** What a charge comes to. */
export function toCharge(
  { kind, isPrescribed }: Pick<Charge, 'kind' | 'isPrescribed'>,
  prices: Prices,
  { medicinePence }: CostPlan,
): Range {
  if (kind === 'medicine') return { low: medicinePence, high: medicinePence };
  const price = prices[FEE_OF_KIND[kind]];
  if (kind !== 'further-follow-up') return price;
  // Either the follow-up or, where a prescription is due anyway, its repeat fee.
  const other = isPrescribed ? prices.prescription : NOTHING;
  return { low: Math.min(price.low, other.low), high: Math.max(price.high, other.high) };
}

type Year = { prices: Prices; plan: CostPlan; intervals: Range };

/** The lines of the twelve months that begin with `first` (1, or 13 for the second year). */
function toLines({ prices, plan, intervals }: Year, first: number): CostLine[] {
  return toCharges(plan, intervals, first).map((charge) => {
    const { low, high } = toCharge(charge, prices, plan);
    return { month: charge.month, kind: charge.kind, low, high };
  });
}

type Due = readonly Pick<Charge, 'kind'>[];

function findUnknown(clinic: ClinicFees, due: Due, { low, high }: Range): Unknown[] {
  const isNeeded = (name: FeeName) =>
    due.some(({ kind }) => kind !== 'medicine' && FEE_OF_KIND[kind] === name);
  const fees = FEE_NAMES.filter((name) => clinic.fees[name].value === null && isNeeded(name));
  const isIntervalOpen = clinic.followUpInterval.value === null && low !== high;
  return isIntervalOpen ? [...fees, 'followUpInterval'] : fees;
}

/** Of what is unknown, what too few clinics publish to say how much it may be. */
export function findMissing(
  clinic: ClinicFees,
  due: Due,
  intervals: Range,
  ranges: FeeRanges,
): Unknown[] {
  return findUnknown(clinic, due, intervals).filter((fee) => ranges[fee] === null);
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

/**
 * The first-year cost of a clinic under a plan.
 *
 * @param ranges what unknown fees may be, as `toFeeRanges` gives them for all clinics compared
 */
export function toFirstYearCost(clinic: ClinicFees, plan: CostPlan, ranges: AllFeeRanges) {
  const own = pickRanges(clinic, ranges);
  const year = { prices: toPrices(clinic, own), plan, intervals: toIntervals(clinic, plan, own) };
  const lines = toLines(year, 1);
  const unknown = findUnknown(clinic, lines, year.intervals);
  const missing = findMissing(clinic, lines, year.intervals, own);
  return {
    ...{ clinic, unknown, missing },
    /** Null while something is missing. */
    sums: missing.length > 0 ? null : toSums(clinic, year, lines),
  };
}

function toSums(clinic: ClinicFees, year: Year, lines: CostLine[]) {
  const total = addRanges(lines);
  return {
    /** In the order of the months; without membership, which is optional. */
    lines,
    /** The sums of months 1 to 12. */
    months: Array.from({ length: MONTHS_IN_YEAR }, (_, index) =>
      addRanges(lines.filter(({ month }) => month === index + 1)),
    ),
    /** What the clinic and its pharmacy charge. */
    fees: addRanges(lines.filter(({ kind }) => kind !== 'medicine')),
    medicine: year.plan.medicinePence * MONTHS_IN_YEAR,
    /** Fees and medicine. */
    total,
    /** Fees and medicine of the year after, which has no first consultation. */
    yearAfter: addRanges(toLines(year, MONTHS_IN_YEAR + 1)),
    memberships: toMembershipCosts(clinic, year, total),
  };
}

export type YearSums = ReturnType<typeof toSums>;

export type FirstYearCost = ReturnType<typeof toFirstYearCost>;

/**
 * Every clinic's first year: real ones before examples, those with a sum before those without, cheapest
 * first. What counts is the most it can cost with its mandatory fees, then the least, then the name: a
 * clinic gains nothing by silence.
 *
 * @param ranges what unknown fees may be
 */
export function rankFirstYears(
  clinics: readonly ClinicFees[],
  plan: CostPlan,
  ranges: AllFeeRanges,
): FirstYearCost[] {
  const getTotal = ({ sums }: FirstYearCost): Range =>
    sums?.total ?? { low: Number.MAX_SAFE_INTEGER, high: Number.MAX_SAFE_INTEGER };
  return clinics
    .map((clinic) => toFirstYearCost(clinic, plan, ranges))
    .sort(
      (first, second) =>
        Number(first.clinic.isExample) - Number(second.clinic.isExample) ||
        getTotal(first).high - getTotal(second).high ||
        getTotal(first).low - getTotal(second).low ||
        compareClinicNames(first.clinic, second.clinic),
    );
}

/** A year's lines by kind, for each that occurs: how often, how much, and who says so. */
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
      /** Null for the patient's own figure. */
      fee: kind === 'medicine' ? null : fees[FEE_OF_KIND[kind]],
    };
  });
}

export type LedgerSum = ReturnType<typeof toLedgerSums>[number];
