/** What an unpublished fee may be: the least and the most that any clinic here publishes for it. */
import type { Figure } from '../figure/figure.ts';
import type { ClinicFees } from './clinic-fees.ts';
import { type FeeName, mapFees } from './fee-names.ts';

/** Whole pence, or months for the interval. */
export type Range = { low: number; high: number };

export type FeeRanges = Readonly<Record<FeeName | 'followUpInterval', Range>>;

/** Where no clinic publishes one: for consultations the typical prices of rules §9, else this site's own. */
const TYPICAL: FeeRanges = {
  initialConsultation: { low: 5000, high: 30_000 },
  followUpConsultation: { low: 5000, high: 15_000 },
  prescription: { low: 0, high: 3000 },
  delivery: { low: 495, high: 2500 },
  followUpInterval: { low: 1, high: 6 },
};

function toRange(
  clinics: readonly ClinicFees[],
  getFee: (clinic: ClinicFees) => Figure<number>,
  typical: Range,
): Range {
  const known = clinics.flatMap((clinic) => getFee(clinic).value ?? []);
  return known.length === 0 ? typical : { low: Math.min(...known), high: Math.max(...known) };
}

export function toFeeRanges(clinics: readonly ClinicFees[]): FeeRanges {
  return {
    ...mapFees((name) => toRange(clinics, ({ fees }) => fees[name], TYPICAL[name])),
    followUpInterval: toRange(
      clinics,
      (clinic) => clinic.followUpInterval,
      TYPICAL.followUpInterval,
    ),
  };
}
