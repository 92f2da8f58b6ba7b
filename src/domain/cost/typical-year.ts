import type { Clinic } from '../clinic/clinic.ts';
import { type Doubt, toClinicFees } from './clinic-fees.ts';
import { DEFAULT_PLAN } from './cost-plan.ts';
import { type Range, toFeeRanges } from './fee-ranges.ts';
import { getExact, toFirstYearCost } from './first-year.ts';

/** `exact` is null unless every fee is known and the sum is one number. */
export type TypicalYear = Range & { exact: number | null; doubt?: Doubt };

/** Whole pence, without medicine (rules §10, "Sums and ranks"); null if too little is known. */
export function toTypicalYears(clinics: readonly Clinic[]): (TypicalYear | null)[] {
  const all = clinics.map(toClinicFees);
  const ranges = toFeeRanges(all);
  return all.map((fees) => {
    const year = toFirstYearCost(fees, DEFAULT_PLAN, ranges);
    const sum = year.sums?.fees;
    if (!sum) return null;
    return { ...sum, exact: getExact(year, sum), ...(fees.doubt && { doubt: fees.doubt }) };
  });
}
