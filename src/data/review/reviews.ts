/** Questions that pages ask about reviews: of clinics by patients, of clinics by this site. */
import type { Article } from '../../domain/article/article.ts';
import { isReviewArticle } from '../../domain/article/review-articles.ts';
import type { Clinic, ClinicReview } from '../../domain/clinic/clinic.ts';
import { compareNames } from '../../domain/format/collation.ts';
import { type ListPage, toListPages } from '../../domain/listing/list-pages.ts';
import { type PatientReviews, toPatientReviews } from '../../domain/review/patient-reviews.ts';
import { type ReviewEntry, toReviewEntry } from '../../domain/review/review-entry.ts';
import { toReviewPath } from '../../domain/review/review-path.ts';
import { arrangeReviews, FIRST_VIEW, toReviewFacts } from '../../domain/review/review-view.ts';
import { getSnapshot } from '../snapshot/snapshot.ts';

const REVIEW_PAGE_SIZE = 100;

export type ReviewedClinic = { clinic: Clinic; path: string };

// Both keyed by the snapshot's own list, so that a new snapshot gets a new index.
const reviewsByClinic = new WeakMap<ClinicReview[], Map<string, ClinicReview[]>>();
const entriesByClinics = new WeakMap<Clinic[], ReviewEntry[]>();

function groupReviews(reviews: ClinicReview[]): Map<string, ClinicReview[]> {
  const known = reviewsByClinic.get(reviews);
  if (known) return known;
  const groups = Map.groupBy(reviews, ({ clinicId }) => clinicId);
  reviewsByClinic.set(reviews, groups);
  return groups;
}

/** What is shown of a clinic's patient reviews: the two years before the snapshot. */
export async function getPatientReviews(clinicId: string): Promise<PatientReviews> {
  const { reviews, status } = await getSnapshot();
  const now = status.takenAt ?? new Date().toISOString();
  return toPatientReviews(groupReviews(reviews).get(clinicId) ?? [], now);
}

/** The clinics whose review is published, each with the path of that review. */
export async function getReviewedClinics(): Promise<ReviewedClinic[]> {
  const { clinics } = await getSnapshot();
  return clinics.flatMap((clinic) => {
    const path = toReviewPath(clinic);
    return path === null ? [] : [{ clinic, path }];
  });
}

/** The index of reviews: every published one, highest verdict first. */
export async function getReviewEntries(): Promise<ReviewEntry[]> {
  const { clinics } = await getSnapshot();
  const known = entriesByClinics.get(clinics);
  if (known) return known;
  const reviewed = (await getReviewedClinics()).sort((first, second) =>
    compareNames(first.clinic.overview.name, second.clinic.overview.name),
  );
  const entries = await Promise.all(
    reviewed.map(async ({ clinic, path }, place) => {
      const reviews = await getPatientReviews(clinic.overview.id);
      const entry = toReviewEntry(clinic, path, reviews, place);
      return { entry, facts: toReviewFacts(entry) };
    }),
  );
  const sorted = arrangeReviews(entries, FIRST_VIEW).map(({ entry }) => entry);
  entriesByClinics.set(clinics, sorted);
  return sorted;
}

/** The index of reviews, cut into static pages. */
export async function getReviewPages(): Promise<ListPage<ReviewEntry>[]> {
  return toListPages(await getReviewEntries(), REVIEW_PAGE_SIZE);
}

/** The articles filed under "Reviews", newest first. */
export async function getReviewArticles(): Promise<Article[]> {
  return (await getSnapshot()).articles.filter(isReviewArticle);
}
