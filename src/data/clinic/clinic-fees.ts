/** What the tools know of every clinic's fees. */
import { type ClinicFees, toClinicFees } from '../../domain/cost/clinic-fees.ts';
import { DEFAULT_PLAN } from '../../domain/cost/cost-plan.ts';
import { type FeeRanges, toFeeRanges } from '../../domain/cost/fee-ranges.ts';
import { rankFirstYears } from '../../domain/cost/first-year.ts';
import type { Clinic } from '../../domain/clinic/clinic.ts';
import { getClinics } from './clinics.ts';

/** Clinics that a tool's page carries; more are fetched when it is used. */
const MAX_CARRIED = 24;

export type CarriedFees = {
  /** The cheapest with the usual plan, or all of them. */
  clinics: ClinicFees[];
  /** Over all clinics. */
  ranges: FeeRanges;
  total: number;
  /** Where all of them are; null when the page carries every one. */
  address: string | null;
};

type Fees = { all: ClinicFees[]; ranges: FeeRanges };

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

/** What the page of a tool carries. */
export async function getCarriedFees(): Promise<CarriedFees> {
  const { all, ranges } = await getFees();
  const places = new Map(
    rankFirstYears(all, DEFAULT_PLAN, ranges).map(({ id }, place) => [id, place]),
  );
  const sorted = [...all].sort(
    (first, second) => (places.get(first.id) ?? 0) - (places.get(second.id) ?? 0),
  );
  return {
    clinics: sorted.slice(0, MAX_CARRIED),
    ranges,
    total: all.length,
    address: all.length > MAX_CARRIED ? '/budget-tool/fees.json' : null,
  };
}
