/** In listing order: real before examples, best rated first, unrated last, then by name. */
import { type Clinic, isStale } from '../../domain/clinic/clinic.ts';
import { findCqcCheck } from '../../domain/clinic/regulation.ts';
import { toAskedFirst, toAskedFirstScales } from '../../domain/compare/clinic-scales.ts';
import { toComparedClinic } from '../../domain/compare/compared-clinic.ts';
import { toClinicFees } from '../../domain/cost/clinic-fees.ts';
import { DEFAULT_PLAN } from '../../domain/cost/cost-plan.ts';
import { toFeeRanges } from '../../domain/cost/fee-ranges.ts';
import { rankFirstYears, toFirstYearCost } from '../../domain/cost/first-year.ts';
import { toField } from '../../domain/home/field.ts';
import { pickPage, toCarriedList, toListPages } from '../../domain/listing/long-lists.ts';
import { toClinicCards } from '../../domain/listing/clinic-card.ts';
import { findCoverage } from '../../domain/listing/coverage.ts';
import { toMatchCandidates } from '../../domain/matching/match-candidate.ts';
import { canOrder, splitMatchable } from '../../domain/matching/rank-clinics.ts';
import { toDirectoryPages } from '../../domain/listing/clinic-directory.ts';
import { PACK_SOURCES, toPackSource } from '../../domain/pack/pack-source.ts';
import { derive, getSnapshot, getSnapshotStatus } from '../snapshot/snapshot.ts';

const LISTING_PAGE_SIZE = 24;

const MAX_CARRIED = { fees: 24, compared: 60, candidates: 100, packed: 60 };

export const getClinics = derive(getSnapshot, ({ clinics }) => clinics);

const getBySlug = derive(
  getClinics,
  (clinics) => new Map(clinics.map((clinic) => [clinic.overview.slug, clinic])),
);

/** Throws if no clinic has the slug. */
export const getClinic = async (slug: string): Promise<Clinic> => {
  const clinic = (await getBySlug()).get(slug);
  if (!clinic) throw new Error(`No clinic has the address /clinics/${slug}.`);
  return clinic;
};

export const isStaleClinic = async (slug: string): Promise<boolean> => {
  const { updatedAt } = await getClinic(slug);
  const { takenAt } = await getSnapshotStatus();
  return updatedAt !== null && takenAt !== null && isStale(updatedAt, takenAt);
};

export const getListFigures = derive(getClinics, (all) => {
  const clinics = all.filter(({ overview }) => !overview.isExample);
  return {
    clinics: clinics.length,
    registered: clinics.filter(({ figures }) => findCqcCheck(figures) !== null).length,
  };
});

/** Latest change to these clinics: ISO instant (UTC), or null. */
export const findModified = (clinics: readonly Pick<Clinic, 'updatedAt'>[]): string | null =>
  clinics
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .sort()
    .at(-1) ?? null;

export const getClinicsModified = derive(getClinics, findModified);

/** One redirect for each old slug that is not in use and belonged to only one clinic. */
export function toStoredSlugRedirects(clinics: readonly Clinic[]): { from: string; to: string }[] {
  const pages = new Set(clinics.map(({ overview }) => overview.slug));
  const redirects = clinics.flatMap(({ overview: { slug, storedSlug } }) =>
    storedSlug === null || pages.has(storedSlug) ? [] : [{ from: storedSlug, to: slug }],
  );
  const claims = Map.groupBy(redirects, ({ from }) => from);
  return redirects.filter(({ from }) => claims.get(from)?.length === 1);
}

export const getStoredSlugRedirects = derive(getClinics, toStoredSlugRedirects);

// Needs all clinics even for a few cards: an unknown fee is bounded by the other clinics' fees.
export const getClinicCards = derive(getClinics, toClinicCards);

export const getCoverage = derive(getClinicCards, findCoverage);

export const getListingPages = async () => {
  const dated = toListPages(await getClinics(), LISTING_PAGE_SIZE);
  return toListPages(await getClinicCards(), LISTING_PAGE_SIZE).map(
    ({ items, total, page, pages }, at) => ({
      cards: toCarriedList(items, total, '/clinics/cards.json'),
      clinics: (dated[at]?.items ?? []).map(({ overview, updatedAt }) => ({ overview, updatedAt })),
      page,
      pages,
    }),
  );
};

export const getListingPage = async (page: number) => pickPage(await getListingPages(), page);

export const getDirectoryPages = async () => {
  const bySlug = await getBySlug();
  return toDirectoryPages(await getClinics()).map((page) => ({
    ...page,
    modified: findModified(page.items.flatMap(({ slug }) => bySlug.get(slug) ?? [])),
  }));
};

export const getDirectoryPage = async (page: number) => pickPage(await getDirectoryPages(), page);

const getCosts = derive(getClinics, (clinics) => {
  const fees = clinics.map(toClinicFees);
  const ranges = toFeeRanges(fees);
  const toYear = (clinic: Clinic) => toFirstYearCost(toClinicFees(clinic), DEFAULT_PLAN, ranges);
  return { clinics, fees, ranges, toYear };
});

export const getClinicFees = async () => (await getCosts()).fees;

export const getFeeRanges = async () => (await getCosts()).ranges;

export async function getCarriedFees() {
  const { fees, ranges } = await getCosts();
  const cheapest = rankFirstYears(fees, DEFAULT_PLAN, ranges)
    .slice(0, MAX_CARRIED.fees)
    .map(({ clinic }) => clinic);
  return { ...toCarriedList(cheapest, fees.length, '/budget-tool/fees.json'), ranges };
}

/** Real clinics are compared with real ones, examples with examples (rules §10). */
const getScales = derive(getCosts, ({ clinics, toYear }) => {
  const toScalesOf = (isExample: boolean) =>
    toAskedFirstScales(
      clinics
        .filter(({ overview }) => overview.isExample === isExample)
        .map((clinic) => toAskedFirst(clinic, toYear(clinic))),
    );
  return { real: toScalesOf(false), examples: toScalesOf(true) };
});

export const getAskedFirst = async (slug: string) => {
  const clinic = await getClinic(slug);
  const { real, examples } = await getScales();
  const year = (await getCosts()).toYear(clinic);
  const scales = clinic.overview.isExample ? examples : real;
  return { year, asked: toAskedFirst(clinic, year), scales };
};

export const getField = derive(getClinics, toField);

/** All or none, because a part would be compared only with itself. */
const carryAll =
  <Item>(getAll: () => Promise<Item[]>, limit: number, address: string) =>
  async () => {
    const all = await getAll();
    return toCarriedList(all.length > limit ? [] : all, all.length, address);
  };

export const getComparedClinics = derive(getCosts, ({ clinics, toYear }) =>
  clinics.map((clinic) => toComparedClinic(clinic, toYear(clinic))),
);

export const getCarriedCompared = carryAll(
  getComparedClinics,
  MAX_CARRIED.compared,
  '/compare/clinics.json',
);

export const getMatchCandidates = derive(getClinics, toMatchCandidates);

/** Whether there are answers for which the quiz can rank clinics. */
export const canOrderClinics = derive(getMatchCandidates, (candidates) =>
  canOrder(splitMatchable(candidates).matchable),
);

export const getCarriedCandidates = carryAll(
  getMatchCandidates,
  MAX_CARRIED.candidates,
  '/results/candidates.json',
);

export const getPackSources = derive(getClinics, (clinics) => clinics.map(toPackSource));

export const getCarriedPackSources = carryAll(getPackSources, MAX_CARRIED.packed, PACK_SOURCES);
