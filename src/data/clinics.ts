/** Questions that pages ask about clinics. Answers come from the snapshot of the build. */
import type { Clinic, ClinicReview } from '../domain/clinic/clinic.ts';
import { getSnapshot } from './snapshot.ts';
import { toStoredSlugRedirects } from './stored-slug-redirects.ts';

const REVIEWS_SHOWN = 20;

// Keyed by the list itself, so that a new snapshot gets a new index.
const reviewsByClinic = new WeakMap<ClinicReview[], Map<string, ClinicReview[]>>();

function groupReviews(reviews: ClinicReview[]): Map<string, ClinicReview[]> {
  const known = reviewsByClinic.get(reviews);
  if (known) return known;
  const groups = Map.groupBy(
    [...reviews].sort(
      (first, second) =>
        second.createdAt.localeCompare(first.createdAt) || first.id.localeCompare(second.id),
    ),
    ({ clinicId }) => clinicId,
  );
  reviewsByClinic.set(reviews, groups);
  return groups;
}

/** Every active clinic: rating descending, unrated ones last, then by name. */
export async function getClinics(): Promise<Clinic[]> {
  return (await getSnapshot()).clinics;
}

/** A clinic's newest 20 reviews (specification section 7), newest first. */
export async function getClinicReviews(clinicId: string): Promise<ClinicReview[]> {
  return (groupReviews((await getSnapshot()).reviews).get(clinicId) ?? []).slice(0, REVIEWS_SHOWN);
}

/** Slugs under /clinics/ that rows remember and that lead to the clinic's page. */
export async function getStoredSlugRedirects(): Promise<{ from: string; to: string }[]> {
  return toStoredSlugRedirects((await getSnapshot()).clinics);
}
