import type { Article } from '../../domain/article/article.ts';
import { isReviewArticle } from '../../domain/article/articles.ts';
import type { Clinic, ClinicReview } from '../../domain/clinic/clinic.ts';
import { compareNames } from '../../domain/format/collation.ts';
import { type ListPage, pickPage, toListPages } from '../../domain/listing/long-lists.ts';
import { type PatientReviews, toPatientReviews } from '../../domain/review/patient-reviews.ts';
import { type ReviewEntry, toReviewEntry } from '../../domain/review/review-entry.ts';
import { toReviewPath } from '../../domain/review/review-page.ts';
import { arrangeReviews, FIRST_VIEW, toReviewFacts } from '../../domain/review/review-view.ts';
import { remember } from '../../domain/remember.ts';
import { findModified, getClinics } from '../clinic/clinics.ts';
import { getSnapshot } from '../snapshot/snapshot.ts';

const REVIEW_PAGE_SIZE = 48;

export type ReviewedClinic = { clinic: Clinic; path: string };

const groupReviews = remember((reviews: ClinicReview[]) =>
  Map.groupBy(reviews, ({ clinicId }) => clinicId),
);

export const getPatientReviews = async (clinicId: string): Promise<PatientReviews> => {
  const { reviews } = await getSnapshot();
  return toPatientReviews(groupReviews(reviews).get(clinicId) ?? []);
};

const toReviewedClinics = remember((clinics: readonly Clinic[]): ReviewedClinic[] =>
  clinics.flatMap((clinic) => {
    const path = toReviewPath(clinic);
    return path === null ? [] : [{ clinic, path }];
  }),
);

const toByPath = remember(
  (reviewed: readonly ReviewedClinic[]) =>
    new Map(reviewed.map(({ path, clinic }) => [path, clinic])),
);

export async function getReviewedClinics(): Promise<ReviewedClinic[]> {
  return toReviewedClinics(await getClinics());
}

/** Throws when no clinic is reviewed there. */
export const getReviewedClinic = async (path: string) => {
  const clinic = toByPath(await getReviewedClinics()).get(path);
  if (!clinic) throw new Error(`No clinic is reviewed at ${path}.`);
  return clinic;
};

const toPages = remember((entries: readonly ReviewEntry[]) =>
  toListPages(entries, REVIEW_PAGE_SIZE),
);

// Keyed by the snapshot's list, so that a new snapshot gets a new index.
const makeEntries = remember(async (clinics: Clinic[]): Promise<ReviewEntry[]> => {
  const reviewed = toReviewedClinics(clinics).toSorted((first, second) =>
    compareNames(first.clinic.overview.name, second.clinic.overview.name),
  );
  const entries = await Promise.all(
    reviewed.map(async ({ clinic, path }, place) => {
      const reviews = await getPatientReviews(clinic.overview.id);
      const entry = toReviewEntry(clinic, path, reviews, place);
      return { entry, facts: toReviewFacts(entry) };
    }),
  );
  return arrangeReviews(entries, FIRST_VIEW).map(({ entry }) => entry);
});

/** A to Z, real clinics before examples. */
export async function getReviewEntries(): Promise<ReviewEntry[]> {
  return makeEntries((await getSnapshot()).clinics);
}

export async function getReviewPages(): Promise<ListPage<ReviewEntry>[]> {
  return toPages(await getReviewEntries());
}

/** `modified` is the latest change of the page's clinics (ISO, UTC). */
export const getReviewPage = async (number: number) => {
  const page = pickPage(await getReviewPages(), number);
  const byPath = toByPath(await getReviewedClinics());
  const clinics = page.items.flatMap(({ path }) => byPath.get(path) ?? []);
  return { ...page, modified: findModified(clinics) };
};

export const hasFirstHandReviews = async () =>
  (await getReviewEntries()).some(({ firstHand }) => firstHand > 0);

/** Newest first. */
export const getReviewArticles = async (): Promise<Article[]> =>
  (await getSnapshot()).articles.filter(isReviewArticle);
