import type { Clinic } from '../clinic/clinic.ts';
import { type Doubt, toClinicFees } from './clinic-fees.ts';
import { DEFAULT_PLAN } from './cost-plan.ts';
import { type Range, toFeeRanges } from './fee-ranges.ts';
import { toFirstYearCost } from './first-year.ts';

export type TypicalYear = Range & { doubt?: Doubt };

/** Whole pence without medicine (rules §10, "Sums and ranks"); null where too little is known. */
export function toTypicalYears(clinics: readonly Clinic[]): (TypicalYear | null)[] {
  const all = clinics.map(toClinicFees);
  const ranges = toFeeRanges(all);
  return all.map((fees) => {
    const { sums } = toFirstYearCost(fees, DEFAULT_PLAN, ranges);
    return sums && { ...sums.fees, ...(fees.doubt && { doubt: fees.doubt }) };
  });
}
