/** The typical first year that cards and matches compare clinics by. */
import type { Clinic } from '../clinic/clinic.ts';
import { type Doubt, toClinicFees } from './clinic-fees.ts';
import { DEFAULT_PLAN } from './cost-plan.ts';
import { type Range, toFeeRanges } from './fee-ranges.ts';
import { toFirstYearCost } from './first-year.ts';

export type TypicalYear = Range & { doubt?: Doubt };

/**
 * What each clinic's fees come to in a typical first year, without medicine (rules §10, "Sums and ranks").
 *
 * @param clinics all that are compared, as they say what an unknown fee may be
 * @returns whole pence, in the order given, with the doubt about any fee in it; null where too little is
 *   known
 */
export function toTypicalYears(clinics: readonly Clinic[]): (TypicalYear | null)[] {
  const all = clinics.map(toClinicFees);
  const ranges = toFeeRanges(all);
  return all.map((fees) => {
    const { sums } = toFirstYearCost(fees, DEFAULT_PLAN, ranges);
    return sums && { ...sums.fees, ...(fees.doubt && { doubt: fees.doubt }) };
  });
}
