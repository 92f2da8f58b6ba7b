/**
 * What an unknown fee may be: the least and the most that the clinics here publish for it. Nothing is said
 * from fewer than three, and invented clinics count among themselves alone (rules §10, "Sums and ranks").
 */
import { type BriefFigure, isPublished } from '../figure/figure.ts';
import type { ClinicFees } from './clinic-fees.ts';
import { type FeeName, mapFees } from '../clinic/fee-names.ts';

/** Whole pence, or months for the interval. */
export type Range = { low: number; high: number };

/** Null where too few clinics publish the fee. */
export type FeeRanges = Readonly<Record<FeeName | 'followUpInterval', Range | null>>;

/** Those of the real clinics, and those of the examples. */
export type AllFeeRanges = { real: FeeRanges; examples: FeeRanges };

const LEAST_CLINICS = 3;

function toRange(
  clinics: readonly ClinicFees[],
  getFee: (clinic: ClinicFees) => BriefFigure<number>,
): Range | null {
  const known = clinics.flatMap((clinic) => {
    const fee = getFee(clinic);
    return clinic.isExample || isPublished(fee) ? (fee.value ?? []) : [];
  });
  if (known.length < LEAST_CLINICS) return null;
  return { low: Math.min(...known), high: Math.max(...known) };
}

function toRanges(clinics: readonly ClinicFees[]): FeeRanges {
  return {
    ...mapFees((name) => toRange(clinics, ({ fees }) => fees[name])),
    followUpInterval: toRange(clinics, (clinic) => clinic.followUpInterval),
  };
}

export function toFeeRanges(clinics: readonly ClinicFees[]): AllFeeRanges {
  return {
    real: toRanges(clinics.filter(({ isExample }) => !isExample)),
    examples: toRanges(clinics.filter(({ isExample }) => isExample)),
  };
}

/** The ranges that a clinic's unknown fees may lie in. */
export function pickRanges({ isExample }: ClinicFees, ranges: AllFeeRanges): FeeRanges {
  return isExample ? ranges.examples : ranges.real;
}
