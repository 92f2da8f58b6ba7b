/** Every clinic as the comparison shows it. */
import { type ComparedClinic, toComparedClinic } from '../../domain/compare/comparison.ts';
import { toClinicFees } from '../../domain/cost/clinic-fees.ts';
import { DEFAULT_PLAN } from '../../domain/cost/cost-plan.ts';
import { toFirstYearCost } from '../../domain/cost/first-year.ts';
import { type CarriedList, toCarriedList } from '../../domain/listing/long-lists.ts';
import { getFeeRanges } from './clinic-fees.ts';
import { getClinics } from './clinics.ts';

const MAX_CARRIED = 60;

/** Gives every clinic, in listing order. */
export async function getComparedClinics(): Promise<ComparedClinic[]> {
  const ranges = await getFeeRanges();
  return (await getClinics()).map((clinic) =>
    toComparedClinic(clinic, toFirstYearCost(toClinicFees(clinic), DEFAULT_PLAN, ranges)),
  );
}

/** What the comparison's page carries: every clinic or none, as nobody knows which will be chosen. */
export async function getCarriedCompared(): Promise<CarriedList<ComparedClinic>> {
  const all = await getComparedClinics();
  return toCarriedList(all.length > MAX_CARRIED ? [] : all, all.length, '/compare/clinics.json');
}
