/**
 * What a page shows of a clinic's patient reviews: those of the last two years, the newest twenty
 * (rules §7), and how many there are of each kind. Dates are ISO instants (UTC).
 */
import type { ClinicReview } from '../clinic/clinic.ts';
import { formatCount } from '../format/counts.ts';

const REVIEW_WINDOW_YEARS = 2;
const REVIEWS_SHOWN = 20;

/** Fewer first-hand reviews than this cannot tell what most people found. */
const MIN_FIRST_HAND = 5;

const FIRST_HAND: ReadonlySet<ClinicReview['verification']> = new Set(['email', 'appointment']);

/** Whether whoever wrote the review has been found to be a patient, more or less surely. */
export function isFirstHand({ verification }: ClinicReview): boolean {
  return FIRST_HAND.has(verification);
}

function toWindowStart(now: string): string {
  const start = new Date(now);
  start.setUTCFullYear(start.getUTCFullYear() - REVIEW_WINDOW_YEARS);
  return start.toISOString();
}

/**
 * Cuts a clinic's reviews to the window that ends at `now`.
 *
 * @param reviews all of the clinic's reviews, in any order
 * @param now ISO instant to measure from, as a rule when the snapshot was taken
 */
export function toPatientReviews(reviews: readonly ClinicReview[], now: string) {
  const since = toWindowStart(now);
  const recent = reviews
    .filter(({ createdAt }) => createdAt >= since)
    .sort(
      (first, second) =>
        second.createdAt.localeCompare(first.createdAt) || first.id.localeCompare(second.id),
    );
  const count = (isCounted: (review: ClinicReview) => boolean) => recent.filter(isCounted).length;
  return {
    /** Newest first. */
    shown: recent.slice(0, REVIEWS_SHOWN),
    /** Reviews of the window beyond the ones shown. */
    further: Math.max(0, recent.length - REVIEWS_SHOWN),
    /** Reviews from before the window: counted and never shown. */
    older: reviews.length - recent.length,
    since,
    /** Of the window: by people who were found to be patients. */
    firstHand: count(isFirstHand),
  };
}

export type PatientReviews = ReturnType<typeof toPatientReviews>;

/** How a review was checked, as its label says. */
export const VERIFICATION_LABELS: Readonly<Record<ClinicReview['verification'], string>> = {
  example: 'invented',
  unverified: 'not checked',
  email: 'e-mail confirmed',
  appointment: 'appointment confirmed',
};

/** A warning to stand above the reviews of a real clinic; null when there are enough, or none. */
export function toReviewWarning({ shown, firstHand }: PatientReviews): string | null {
  const isExample = shown.every(({ verification }) => verification === 'example');
  if (isExample || firstHand >= MIN_FIRST_HAND) return null;
  if (firstHand === 0) return 'No first-hand review yet.';
  return `Only ${formatCount(firstHand, 'first-hand review')}. So few cannot tell you what most people found.`;
}
