/**
 * Questions that pages ask about clinics, answered from the snapshot of the build. Lists are in the order
 * of the listing: real ones before examples, rating descending, unrated ones last, then by name.
 */
import type { Clinic } from '../../domain/clinic/clinic.ts';
import { findCqcCheck } from '../../domain/clinic/regulation.ts';
import { isAttested, toBriefFigure } from '../../domain/figure/figure.ts';
import { toComparedClinic } from '../../domain/compare/compared-clinic.ts';
import type { ComparedClinic } from '../../domain/compare/comparison.ts';
import { COMPARE_FILES } from '../../domain/compare/named-clinics.ts';
import { type ClinicFees, toClinicFees } from '../../domain/cost/clinic-fees.ts';
import { DEFAULT_PLAN } from '../../domain/cost/cost-plan.ts';
import { type AllFeeRanges, toFeeRanges } from '../../domain/cost/fee-ranges.ts';
import { type FirstYearCost, toFirstYearCost } from '../../domain/cost/first-year.ts';
import { rankManyYears } from '../../domain/cost/rank-years.ts';
import { type Preview, toPreview } from '../../domain/home/preview.ts';
import { CARD_FILES } from '../../domain/listing/indexed-card.ts';
import { type CarriedList, toCarriedList, toListPages } from '../../domain/listing/long-lists.ts';
import {
  type ClinicCard,
  type PriceScales,
  toClinicCards,
  toPriceScales,
} from '../../domain/listing/clinic-card.ts';
import { type MatchCandidate, toMatchCandidates } from '../../domain/matching/match-candidate.ts';
import { remember } from '../../domain/remember.ts';
import { getSnapshot } from '../snapshot/snapshot.ts';

/** Cards on one static page, and at a time in the explorer. */
const LISTING_PAGE_SIZE = 48;

/** The most that the page of each tool carries. */
const MAX_CARRIED = { fees: 24, compared: 60, candidates: 100 };

/** Every active clinic. */
export async function getClinics(): Promise<Clinic[]> {
  return (await getSnapshot()).clinics;
}

// Every page of the list says what the whole list holds.
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

/** How much the list holds, real clinics alone: how many, how many facts with a source, how many in the CQC register. */
export async function getListFigures() {
  return toListFigures(await getClinics());
}

const findModified = remember(
  (clinics: readonly Clinic[]) =>
    clinics
      .flatMap(({ updatedAt }) => updatedAt ?? [])
      .sort()
      .at(-1) ?? null,
);

/** When a clinic's row last changed: ISO instant (UTC); null when no row says. */
export async function getClinicsModified(): Promise<string | null> {
  return findModified(await getClinics());
}

/**
 * Addresses that rows still remember: one redirect for each stored slug that differs from the clinic's
 * own. A slug that is some clinic's page, or that two clinics remember, redirects nowhere.
 */
export function toStoredSlugRedirects(clinics: readonly Clinic[]): { from: string; to: string }[] {
  const pages = new Set(clinics.map(({ overview }) => overview.slug));
  const redirects = clinics.flatMap(({ overview: { slug, storedSlug } }) =>
    storedSlug === null || pages.has(storedSlug) ? [] : [{ from: storedSlug, to: slug }],
  );
  const claims = Map.groupBy(redirects, ({ from }) => from);
  return redirects.filter(({ from }) => claims.get(from)?.length === 1);
}

/** Slugs under /clinics/ that rows remember and that lead to the clinic's page. */
export async function getStoredSlugRedirects(): Promise<{ from: string; to: string }[]> {
  return toStoredSlugRedirects(await getClinics());
}

// Pages that show a few of them need all, to say what an unknown fee may be.
const toCards = remember((clinics: readonly Clinic[]) => toClinicCards(clinics));

/** Every clinic's card. */
export async function getClinicCards(): Promise<ClinicCard[]> {
  return toCards(await getClinics());
}

const toScales = remember(toPriceScales);

/** The lines on which the cards of all clinics compare. */
export async function getPriceScales(): Promise<PriceScales> {
  return toScales(await getClinicCards());
}

type ListingPage = {
  cards: CarriedList<ClinicCard>;
  /** Those of the page, for the freshness check. */
  clinics: Clinic[];
  page: number;
  pages: number;
};

/** The listing cut into static pages: one at least. */
export async function getListingPages(): Promise<ListingPage[]> {
  const cards = await getClinicCards();
  const clinics = toListPages(await getClinics(), LISTING_PAGE_SIZE);
  return toListPages(cards, LISTING_PAGE_SIZE).map(({ items, total, page, pages }, at) => ({
    cards: toCarriedList(items, total, CARD_FILES.index),
    clinics: clinics[at]?.items ?? [],
    page,
    pages,
  }));
}

// Every clinic's page needs the ranges over all clinics.
const toFees = remember((clinics: readonly Clinic[]) => {
  const all = clinics.map(toClinicFees);
  return { all, ranges: toFeeRanges(all) };
});

const getFees = async () => toFees(await getClinics());

/** What the tools know of every clinic's fees. */
export async function getClinicFees(): Promise<ClinicFees[]> {
  return (await getFees()).all;
}

/** What unknown fees may be, over all clinics. */
export async function getFeeRanges(): Promise<AllFeeRanges> {
  return (await getFees()).ranges;
}

/** The three clinics of the home page's comparison. */
export async function getPreview(): Promise<Preview> {
  const { all, ranges } = await getFees();
  const years = new Map(
    all.map((fees) => [fees.slug, toFirstYearCost(fees, DEFAULT_PLAN, ranges).sums?.total ?? null]),
  );
  return toPreview(
    (await getClinics()).map(({ overview: { name, slug, isExample }, figures }) => ({
      name,
      slug,
      isExample,
      price: toBriefFigure(figures.initialConsultationPrice),
      wait: toBriefFigure(figures.averageWaitTime),
      year: years.get(slug) ?? null,
    })),
  );
}

/** What the page of a tool carries: the cheapest with the usual plan. */
export async function getCarriedFees(): Promise<
  CarriedList<ClinicFees> & { ranges: AllFeeRanges }
> {
  const { all, ranges } = await getFees();
  const cheapest = rankManyYears(all, DEFAULT_PLAN, ranges)
    .slice(0, MAX_CARRIED.fees)
    .map(({ clinic }) => clinic);
  return { ...toCarriedList(cheapest, all.length, '/budget-tool/fees.json'), ranges };
}

// The page and each of the files beside it need them.
const toCompared = remember((clinics: readonly Clinic[]) => {
  const { all, ranges } = toFees(clinics);
  const years = all.map((fees) => toFirstYearCost(fees, DEFAULT_PLAN, ranges));
  return clinics.map((clinic, at) => toComparedClinic(clinic, years[at] as FirstYearCost));
});

/** Every clinic as the comparison shows it. */
export async function getComparedClinics(): Promise<ComparedClinic[]> {
  return toCompared(await getClinics());
}

/** What the comparison's page carries: every clinic or none, as nobody knows which will be chosen. */
export async function getCarriedCompared(): Promise<CarriedList<ComparedClinic>> {
  return toAllOrNone(await getComparedClinics(), MAX_CARRIED.compared, COMPARE_FILES.index);
}

/** Every clinic as the quiz matches it. */
export async function getMatchCandidates(): Promise<MatchCandidate[]> {
  return toMatchCandidates(await getClinics());
}

/** What the results page carries: every clinic or none, as fewer would be matched among themselves. */
export async function getCarriedCandidates(): Promise<CarriedList<MatchCandidate>> {
  return toAllOrNone(
    await getMatchCandidates(),
    MAX_CARRIED.candidates,
    '/results/candidates.json',
  );
}

function toAllOrNone<Item>(all: Item[], most: number, address: string): CarriedList<Item> {
  return toCarriedList(all.length > most ? [] : all, all.length, address);
}
