/** Every clinic as the comparison shows it. */
import { type ComparedClinic, toComparedClinic } from '../../domain/compare/compared-clinic.ts';
import { toClinicFees } from '../../domain/cost/clinic-fees.ts';
import { DEFAULT_PLAN } from '../../domain/cost/cost-plan.ts';
import { toFirstYearCost } from '../../domain/cost/first-year.ts';
import { getFeeRanges } from './clinic-fees.ts';
import { getClinics } from './clinics.ts';

/** The most clinics that the comparison's page carries itself; more are fetched from a file. */
export const MAX_CARRIED_COMPARED = 60;

/** Gives every clinic, in listing order. */
export async function getComparedClinics(): Promise<ComparedClinic[]> {
  const ranges = await getFeeRanges();
  return (await getClinics()).map((clinic) =>
    toComparedClinic(clinic, toFirstYearCost(toClinicFees(clinic), DEFAULT_PLAN, ranges)),
  );
}
