/**
 * What a page shows of a clinic's patient reviews: the newest twenty (rules §7), and how many there are of
 * each kind. Dates are ISO instants (UTC).
 */
import type { ClinicReview } from '../clinic/clinic.ts';
import { formatCount } from '../format/counts.ts';

const REVIEWS_SHOWN = 20;

/** Fewer first-hand reviews than this cannot tell what most people found. */
export const MIN_FIRST_HAND = 5;

/** A review leaves the site that many months after the month of the appointment. */
const MONTHS_SHOWN = 24;

const FIRST_HAND: ReadonlySet<ClinicReview['verification']> = new Set(['email', 'appointment']);

/** Whether whoever wrote the review has been found to be a patient, more or less surely. */
export function isFirstHand({ verification }: ClinicReview): boolean {
  return FIRST_HAND.has(verification);
}

/**
 * Whether a review's time has not come. One without a month of its own stays.
 *
 * @param today ISO date
 */
export function isStillShown(
  { experiencedIn }: Pick<ClinicReview, 'experiencedIn'>,
  today: string,
): boolean {
  if (experiencedIn === null) return true;
  // The first month that is too late.
  const [year = 0, month = 0] = experiencedIn.split('-').map(Number);
  const end = year * 12 + (month - 1) + MONTHS_SHOWN + 1;
  const [yearNow = 0, monthNow = 0] = today.split('-').map(Number);
  return yearNow * 12 + (monthNow - 1) < end;
}

/**
 * The newest twenty of a clinic's reviews: each bears its date, and an average rests on all of them.
 *
 * @param reviews all of the clinic's reviews whose time has not come, in any order
 */
export function toPatientReviews(reviews: readonly ClinicReview[]) {
  const newestFirst = reviews.toSorted(
    (first, second) =>
      second.createdAt.localeCompare(first.createdAt) || first.id.localeCompare(second.id),
  );
  return {
    /** Newest first. */
    shown: newestFirst.slice(0, REVIEWS_SHOWN),
    /** How many there are beyond the ones shown. */
    further: Math.max(0, reviews.length - REVIEWS_SHOWN),
    /** By people who were found to be patients, among all of them. */
    firstHand: reviews.filter(isFirstHand).length,
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
