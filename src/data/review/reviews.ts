/** Questions that pages ask about reviews: of clinics by patients, of clinics by this site. */
import type { Article } from '../../domain/article/article.ts';
import { isReviewArticle } from '../../domain/article/articles.ts';
import type { Clinic, ClinicReview } from '../../domain/clinic/clinic.ts';
import { compareNames } from '../../domain/format/collation.ts';
import { type ListPage, toListPages } from '../../domain/listing/long-lists.ts';
import { type PatientReviews, toPatientReviews } from '../../domain/review/patient-reviews.ts';
import { type ReviewEntry, toReviewEntry } from '../../domain/review/review-entry.ts';
import { toReviewPath } from '../../domain/review/review-page.ts';
import { arrangeReviews, FIRST_VIEW, toReviewFacts } from '../../domain/review/review-view.ts';
import { remember } from '../../domain/remember.ts';
import { getSnapshot } from '../snapshot/snapshot.ts';

const REVIEW_PAGE_SIZE = 48;

export type ReviewedClinic = { clinic: Clinic; path: string };

const groupReviews = remember((reviews: ClinicReview[]) =>
  Map.groupBy(reviews, ({ clinicId }) => clinicId),
);

/** What is shown of a clinic's patient reviews. */
export async function getPatientReviews(clinicId: string): Promise<PatientReviews> {
  const { reviews } = await getSnapshot();
  return toPatientReviews(groupReviews(reviews).get(clinicId) ?? []);
}

/** The clinics whose review is published, each with the path of that review. */
export async function getReviewedClinics(): Promise<ReviewedClinic[]> {
  return toReviewedClinics((await getSnapshot()).clinics);
}

function toReviewedClinics(clinics: readonly Clinic[]): ReviewedClinic[] {
  return clinics.flatMap((clinic) => {
    const path = toReviewPath(clinic);
    return path === null ? [] : [{ clinic, path }];
  });
}

// Keyed by the snapshot's own list, so that a new snapshot gets a new index.
const makeEntries = remember(async (clinics: Clinic[]): Promise<ReviewEntry[]> => {
  const reviewed = toReviewedClinics(clinics).sort((first, second) =>
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

/** The index of reviews: every published one, A to Z, real clinics before examples. */
export async function getReviewEntries(): Promise<ReviewEntry[]> {
  return makeEntries((await getSnapshot()).clinics);
}

/** The index of reviews, cut into static pages. */
export async function getReviewPages(): Promise<ListPage<ReviewEntry>[]> {
  return toListPages(await getReviewEntries(), REVIEW_PAGE_SIZE);
}

/** The articles filed under "Reviews", newest first. */
export async function getReviewArticles(): Promise<Article[]> {
  return (await getSnapshot()).articles.filter(isReviewArticle);
}
