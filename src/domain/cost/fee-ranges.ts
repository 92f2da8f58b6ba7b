import { type BriefFigure, isPublished } from '../figure/figure.ts';
import { COVERAGE_FLOOR } from '../figure/coverage.ts';
import type { ClinicFees } from './clinic-fees.ts';
import { type FeeName, mapFees } from '../clinic/fee-names.ts';

export type Range = { low: number; high: number };

/** Null if too few clinics publish the fee. */
export type FeeRanges = Readonly<Record<FeeName | 'followUpInterval', Range | null>>;

/** Needs at least three clinics, with examples counted separately (rules §10, "Sums and ranks"). */
export type AllFeeRanges = { real: FeeRanges; examples: FeeRanges };

function toRange(
  clinics: readonly ClinicFees[],
  getFee: (clinic: ClinicFees) => BriefFigure<number>,
): Range | null {
  const known = clinics.flatMap((clinic) => {
    const fee = getFee(clinic);
    return clinic.isExample || isPublished(fee) ? (fee.value ?? []) : [];
  });
  if (known.length < COVERAGE_FLOOR) return null;
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

export function pickRanges({ isExample }: ClinicFees, ranges: AllFeeRanges): FeeRanges {
  return isExample ? ranges.examples : ranges.real;
}
