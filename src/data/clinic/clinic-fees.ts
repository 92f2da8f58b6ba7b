/** What the tools know of every clinic's fees. */
import { type ClinicFees, toClinicFees } from '../../domain/cost/clinic-fees.ts';
import { DEFAULT_PLAN } from '../../domain/cost/cost-plan.ts';
import { type FeeRanges, toFeeRanges } from '../../domain/cost/fee-ranges.ts';
import { rankFirstYears } from '../../domain/cost/first-year.ts';
import { type CarriedList, toCarriedList } from '../../domain/listing/carried-list.ts';
import type { Clinic } from '../../domain/clinic/clinic.ts';
import { getClinics } from './clinics.ts';

const MAX_CARRIED = 24;

type Fees = {
  all: ClinicFees[];
  /** Over all clinics. */
  ranges: FeeRanges;
};

// Keyed by the list itself: every clinic's page asks for the ranges over all clinics.
const feesByList = new WeakMap<readonly Clinic[], Fees>();

async function getFees(): Promise<Fees> {
  const clinics = await getClinics();
  const known = feesByList.get(clinics);
  if (known) return known;
  const all = clinics.map(toClinicFees);
  const fees = { all, ranges: toFeeRanges(all) };
  feesByList.set(clinics, fees);
  return fees;
}

/** Every clinic's fees, in the order of the listing. */
export async function getClinicFees(): Promise<ClinicFees[]> {
  return (await getFees()).all;
}

/** What unpublished fees may be, over all clinics. */
export async function getFeeRanges(): Promise<FeeRanges> {
  return (await getFees()).ranges;
}

/** What the page of a tool carries: the cheapest with the usual plan. */
export async function getCarriedFees(): Promise<CarriedList<ClinicFees> & Pick<Fees, 'ranges'>> {
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
