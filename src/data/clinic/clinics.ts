/** In listing order: real before examples, best rated first, unrated last, then by name. */
import { type Clinic, isStale } from '../../domain/clinic/clinic.ts';
import { findCqcCheck } from '../../domain/clinic/regulation.ts';
import { isAttested } from '../../domain/figure/figure.ts';
import { toComparedClinic } from '../../domain/compare/compared-clinic.ts';
import type { ComparedClinic } from '../../domain/compare/comparison.ts';
import { type ClinicFees, toClinicFees } from '../../domain/cost/clinic-fees.ts';
import { DEFAULT_PLAN } from '../../domain/cost/cost-plan.ts';
import { type AllFeeRanges, toFeeRanges } from '../../domain/cost/fee-ranges.ts';
import {
  type FirstYearCost,
  rankFirstYears,
  toFirstYearCost,
} from '../../domain/cost/first-year.ts';
import { type Preview, toPreview } from '../../domain/home/preview.ts';
import {
  type CarriedList,
  pickPage,
  toCarriedList,
  toListPages,
} from '../../domain/listing/long-lists.ts';
import {
  type ClinicCard,
  type PriceScales,
  toClinicCards,
  toPriceScales,
} from '../../domain/listing/clinic-card.ts';
import { type MatchCandidate, toMatchCandidates } from '../../domain/matching/match-candidate.ts';
import { toDirectoryPages } from '../../domain/listing/clinic-directory.ts';
import { PACK_SOURCES, type PackSource, toPackSource } from '../../domain/pack/pack-source.ts';
import { remember } from '../../domain/remember.ts';
import { getSnapshot, getSnapshotStatus } from '../snapshot/snapshot.ts';

/** Also the step of the explorer. */
const LISTING_PAGE_SIZE = 24;

/** The most items that each tool's page carries. */
const MAX_CARRIED = { fees: 24, compared: 60, candidates: 100, packed: 60 };

export async function getClinics(): Promise<Clinic[]> {
  return (await getSnapshot()).clinics;
}

const toBySlug = remember(
  (clinics: readonly Clinic[]) => new Map(clinics.map((clinic) => [clinic.overview.slug, clinic])),
);

/** Throws when no clinic has the slug. */
export const getClinic = async (slug: string): Promise<Clinic> => {
  const clinic = toBySlug(await getClinics()).get(slug);
  if (!clinic) throw new Error(`No clinic has the address /clinics/${slug}.`);
  return clinic;
};

/** Whether the row was over a year old when the snapshot was taken. */
export const isStaleClinic = async (slug: string): Promise<boolean> => {
  const { updatedAt } = await getClinic(slug);
  const { takenAt } = await getSnapshotStatus();
  return updatedAt !== null && takenAt !== null && isStale(updatedAt, takenAt);
};

const toListFigures = remember((all: readonly Clinic[]) => {
  const clinics = all.filter(({ overview }) => !overview.isExample);
  const facts = clinics.flatMap(({ figures, details }) => [
    ...Object.values(figures),
    ...Object.values(details),
  ]);
  return {
    clinics: clinics.length,
    facts: facts.filter((fact) => fact.value !== null && isAttested(fact)).length,
    registered: clinics.filter(({ figures }) => findCqcCheck(figures) !== null).length,
  };
});

/** Counts real clinics, facts with a source, and clinics in the CQC register. */
export const getListFigures = async () => toListFigures(await getClinics());

/** The latest change of these clinics: ISO instant (UTC), or null. */
export const findModified = remember(
  (clinics: readonly Pick<Clinic, 'updatedAt'>[]): string | null =>
    clinics
      .flatMap(({ updatedAt }) => updatedAt ?? [])
      .sort()
      .at(-1) ?? null,
);

export async function getClinicsModified(): Promise<string | null> {
  return findModified(await getClinics());
}

/** One redirect per old slug; none for a slug in use, or one that two clinics had. */
export function toStoredSlugRedirects(clinics: readonly Clinic[]): { from: string; to: string }[] {
  const pages = new Set(clinics.map(({ overview }) => overview.slug));
  const redirects = clinics.flatMap(({ overview: { slug, storedSlug } }) =>
    storedSlug === null || pages.has(storedSlug) ? [] : [{ from: storedSlug, to: slug }],
  );
  const claims = Map.groupBy(redirects, ({ from }) => from);
  return redirects.filter(({ from }) => claims.get(from)?.length === 1);
}

export async function getStoredSlugRedirects(): Promise<{ from: string; to: string }[]> {
  return toStoredSlugRedirects(await getClinics());
}

// A page that shows a few cards still needs them all, to bound unknown fees.
const toCards = remember((clinics: readonly Clinic[]) => toClinicCards(clinics));

export async function getClinicCards(): Promise<ClinicCard[]> {
  return toCards(await getClinics());
}

const toScales = remember(toPriceScales);

export const getPriceScales = async (): Promise<PriceScales> => toScales(await getClinicCards());

type DatedClinic = Pick<Clinic, 'overview' | 'updatedAt'>;

type ListingPage = {
  cards: CarriedList<ClinicCard>;
  /** For the freshness check. */
  clinics: DatedClinic[];
  page: number;
  pages: number;
};

const toListingPages = remember((clinics: readonly Clinic[]): ListingPage[] => {
  const dated = toListPages(clinics, LISTING_PAGE_SIZE);
  return toListPages(toCards(clinics), LISTING_PAGE_SIZE).map(
    ({ items, total, page, pages }, at) => ({
      cards: toCarriedList(items, total, '/clinics/cards.json'),
      clinics: (dated[at]?.items ?? []).map(({ overview, updatedAt }) => ({ overview, updatedAt })),
      page,
      pages,
    }),
  );
});

export const getListingPages = async () => toListingPages(await getClinics());

export const getListingPage = async (page: number) => pickPage(await getListingPages(), page);

const toDirectory = remember((clinics: readonly Clinic[]) => {
  const bySlug = toBySlug(clinics);
  return toDirectoryPages(clinics).map((page) => ({
    ...page,
    modified: findModified(page.items.flatMap(({ slug }) => bySlug.get(slug) ?? [])),
  }));
});

/** `modified` is the latest change of the page's clinics (ISO, UTC). */
export const getDirectoryPages = async () => toDirectory(await getClinics());

export const getDirectoryPage = async (page: number) => pickPage(await getDirectoryPages(), page);

const toFees = remember((clinics: readonly Clinic[]) => {
  const all = clinics.map(toClinicFees);
  return { all, ranges: toFeeRanges(all) };
});

const getFees = async () => toFees(await getClinics());

export async function getClinicFees(): Promise<ClinicFees[]> {
  return (await getFees()).all;
}

export const getFeeRanges = async (): Promise<AllFeeRanges> => (await getFees()).ranges;

export async function getPreview(): Promise<Preview> {
  return toPreview(
    (await getClinicCards()).map(({ name, slug, isExample, figures, firstYear }) => ({
      name,
      slug,
      isExample,
      price: figures.initialConsultationPrice,
      wait: figures.averageWaitTime,
      year: firstYear,
    })),
  );
}

/** The cheapest on the default plan. */
export async function getCarriedFees(): Promise<
  CarriedList<ClinicFees> & { ranges: AllFeeRanges }
> {
  const { all, ranges } = await getFees();
  const cheapest = rankFirstYears(all, DEFAULT_PLAN, ranges)
    .slice(0, MAX_CARRIED.fees)
    .map(({ clinic }) => clinic);
  return { ...toCarriedList(cheapest, all.length, '/budget-tool/fees.json'), ranges };
}

const toCompared = remember((clinics: readonly Clinic[]) => {
  const { all, ranges } = toFees(clinics);
  const years = all.map((fees) => toFirstYearCost(fees, DEFAULT_PLAN, ranges));
  return clinics.map((clinic, at) => toComparedClinic(clinic, years[at] as FirstYearCost));
});

export async function getComparedClinics(): Promise<ComparedClinic[]> {
  return toCompared(await getClinics());
}

/** All or none, as nobody knows which clinics will be chosen. */
export async function getCarriedCompared(): Promise<CarriedList<ComparedClinic>> {
  return toAllOrNone(await getComparedClinics(), MAX_CARRIED.compared, '/compare/clinics.json');
}

export async function getMatchCandidates(): Promise<MatchCandidate[]> {
  return toMatchCandidates(await getClinics());
}

/** All or none, as fewer would be matched only among themselves. */
export async function getCarriedCandidates(): Promise<CarriedList<MatchCandidate>> {
  return toAllOrNone(
    await getMatchCandidates(),
    MAX_CARRIED.candidates,
    '/results/candidates.json',
  );
}

const toPackSources = remember((clinics: readonly Clinic[]) => clinics.map(toPackSource));

export async function getPackSources(): Promise<PackSource[]> {
  return toPackSources(await getClinics());
}

export async function getCarriedPackSources(): Promise<CarriedList<PackSource>> {
  return toAllOrNone(await getPackSources(), MAX_CARRIED.packed, PACK_SOURCES);
}

function toAllOrNone<Item>(all: Item[], most: number, address: string): CarriedList<Item> {
  return toCarriedList(all.length > most ? [] : all, all.length, address);
}
