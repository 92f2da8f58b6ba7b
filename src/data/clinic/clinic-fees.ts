/** What the tools know of every clinic's fees. */
import { type ClinicFees, toClinicFees } from '../../domain/cost/clinic-fees.ts';
import { DEFAULT_PLAN } from '../../domain/cost/cost-plan.ts';
import { type FeeRanges, toFeeRanges } from '../../domain/cost/fee-ranges.ts';
import { rankFirstYears } from '../../domain/cost/first-year.ts';
import { type CarriedList, toCarriedList } from '../../domain/listing/long-lists.ts';
import type { Clinic } from '../../domain/clinic/clinic.ts';
import { remember } from '../../domain/remember.ts';
import { getClinics } from './clinics.ts';

const MAX_CARRIED = 24;

// Every clinic's page needs the ranges over all clinics.
const toFees = remember((clinics: readonly Clinic[]) => {
  const all = clinics.map(toClinicFees);
  return { all, ranges: toFeeRanges(all) };
});

const getFees = async () => toFees(await getClinics());

/** Every clinic's fees, in the order of the listing. */
export async function getClinicFees(): Promise<ClinicFees[]> {
  return (await getFees()).all;
}

/** What unpublished fees may be, over all clinics. */
export async function getFeeRanges(): Promise<FeeRanges> {
  return (await getFees()).ranges;
}

/** What the page of a tool carries: the cheapest with the usual plan. */
export async function getCarriedFees(): Promise<CarriedList<ClinicFees> & { ranges: FeeRanges }> {
  const { all, ranges } = await getFees();
  const places = new Map(
    rankFirstYears(all, DEFAULT_PLAN, ranges).map(({ id }, place) => [id, place]),
  );
  const sorted = [...all].sort(
    (first, second) => (places.get(first.id) ?? 0) - (places.get(second.id) ?? 0),
  );
  return {
    ...toCarriedList(sorted.slice(0, MAX_CARRIED), all.length, '/budget-tool/fees.json'),
    ranges,
  };
}
