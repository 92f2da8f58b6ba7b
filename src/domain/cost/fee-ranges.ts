/** What an unpublished fee may be: the least and the most that any clinic here publishes for it. */
import type { ClinicFees } from './clinic-fees.ts';
import { FEE_NAMES, type FeeName } from './fee-names.ts';

/** Whole pence, or months for the interval. */
export type Range = { low: number; high: number };

export type FeeRanges = Readonly<Record<FeeName | 'followUpInterval', Range>>;

/** Where no clinic publishes one: the typical prices of rules §9. */
const TYPICAL: FeeRanges = {
  initialConsultation: { low: 5000, high: 30_000 },
  followUpConsultation: { low: 5000, high: 15_000 },
  prescription: { low: 0, high: 3000 },
  delivery: { low: 495, high: 2500 },
  followUpInterval: { low: 1, high: 6 },
};

function toRange(known: readonly number[], typical: Range): Range {
  if (known.length === 0) return typical;
  return { low: Math.min(...known), high: Math.max(...known) };
}

const isKnown = (amount: number | null): amount is number => amount !== null;

/** The ranges over all clinics that are compared. */
export function toFeeRanges(clinics: readonly ClinicFees[]): FeeRanges {
  const ofFees = FEE_NAMES.map((name) => {
    const known = clinics.map(({ fees }) => fees[name].value).filter(isKnown);
    return [name, toRange(known, TYPICAL[name])] as const;
  });
  const intervals = clinics.map(({ followUpInterval }) => followUpInterval.value).filter(isKnown);
  return {
    ...(Object.fromEntries(ofFees) as Record<FeeName, Range>),
    followUpInterval: toRange(intervals, TYPICAL.followUpInterval),
  };
}
