import { isReviewArticle } from '../../domain/article/articles.ts';
import { compareNames } from '../../domain/format/collation.ts';
import { pickPage, toListPages } from '../../domain/listing/long-lists.ts';
import { type PatientReviews, toPatientReviews } from '../../domain/review/patient-reviews.ts';
import { toReviewEntry } from '../../domain/review/review-entry.ts';
import { toReviewPath } from '../../domain/review/review-page.ts';
import { arrangeReviews, FIRST_VIEW, toReviewFacts } from '../../domain/review/review-view.ts';
import { findModified, getClinics } from '../clinic/clinics.ts';
import { derive, getSnapshot } from '../snapshot/snapshot.ts';

const REVIEW_PAGE_SIZE = 48;

const getReviewsByClinic = derive(getSnapshot, ({ reviews }) =>
  Map.groupBy(reviews, ({ clinicId }) => clinicId),
);

export const getPatientReviews = async (clinicId: string): Promise<PatientReviews> =>
  toPatientReviews((await getReviewsByClinic()).get(clinicId) ?? []);

export const getReviewedClinics = derive(getClinics, (clinics) =>
  clinics.flatMap((clinic) => {
    const path = toReviewPath(clinic);
    return path === null ? [] : [{ clinic, path }];
  }),
);

const getByPath = derive(
  getReviewedClinics,
  (reviewed) => new Map(reviewed.map(({ path, clinic }) => [path, clinic])),
);

/** Throws if there is no review at that path. */
export const getReviewedClinic = async (path: string) => {
  const clinic = (await getByPath()).get(path);
  if (!clinic) throw new Error(`No clinic is reviewed at ${path}.`);
  return clinic;
};

export const getReviewEntries = derive(getReviewedClinics, async (reviewed) => {
  const byName = reviewed.toSorted((first, second) =>
    compareNames(first.clinic.overview.name, second.clinic.overview.name),
  );
  const entries = await Promise.all(
    byName.map(async ({ clinic, path }, place) => {
      const reviews = await getPatientReviews(clinic.overview.id);
      const entry = toReviewEntry(clinic, path, reviews, place);
      return { entry, facts: toReviewFacts(entry) };
    }),
  );
  return arrangeReviews(entries, FIRST_VIEW).found.map(({ entry }) => entry);
});

export const getReviewPages = async () => toListPages(await getReviewEntries(), REVIEW_PAGE_SIZE);

export const getReviewPage = async (number: number) => {
  const page = pickPage(await getReviewPages(), number);
  const byPath = await getByPath();
  const clinics = page.items.flatMap(({ path }) => byPath.get(path) ?? []);
  return { ...page, modified: findModified(clinics) };
};

export const hasFirstHandReviews = async () =>
  (await getReviewEntries()).some(({ firstHand }) => firstHand > 0);

export const getReviewArticles = derive(getSnapshot, ({ articles }) =>
  articles.filter(isReviewArticle),
);
