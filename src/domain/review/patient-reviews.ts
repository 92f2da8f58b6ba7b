import type { ClinicReview } from '../clinic/clinic.ts';
import { formatCount } from '../format/counts.ts';

const REVIEWS_SHOWN = 20;

export const MIN_FIRST_HAND = 5;

const MONTHS_SHOWN = 24;

const FIRST_HAND: ReadonlySet<ClinicReview['verification']> = new Set(['email', 'appointment']);

export function isFirstHand({ verification }: ClinicReview): boolean {
  return FIRST_HAND.has(verification);
}

/** A review without a month is shown. `today` is an ISO date. */
export function isStillShown(
  { experiencedIn }: Pick<ClinicReview, 'experiencedIn'>,
  today: string,
): boolean {
  if (experiencedIn === null) return true;
  const [year = 0, month = 0] = experiencedIn.split('-').map(Number);
  const end = year * 12 + (month - 1) + MONTHS_SHOWN + 1;
  const [yearNow = 0, monthNow = 0] = today.split('-').map(Number);
  return yearNow * 12 + (monthNow - 1) < end;
}

/** The newest twenty (rules §7). Pass all of a clinic's reviews that may still be shown. */
export function toPatientReviews(reviews: readonly ClinicReview[]) {
  const newestFirst = reviews.toSorted(
    (first, second) =>
      second.createdAt.localeCompare(first.createdAt) || first.id.localeCompare(second.id),
  );
  return {
    shown: newestFirst.slice(0, REVIEWS_SHOWN),
    further: Math.max(0, reviews.length - REVIEWS_SHOWN),
    firstHand: reviews.filter(isFirstHand).length,
  };
}

export type PatientReviews = ReturnType<typeof toPatientReviews>;

export const VERIFICATION_LABELS: Readonly<Record<ClinicReview['verification'], string>> = {
  example: 'invented',
  unverified: 'not checked',
  email: 'email confirmed',
  appointment: 'appointment confirmed',
};

export function toReviewWarning({ shown, firstHand }: PatientReviews): string | null {
  const isExample = shown.every(({ verification }) => verification === 'example');
  if (isExample || firstHand >= MIN_FIRST_HAND) return null;
  if (firstHand === 0) return 'No first-hand reviews yet.';
  return `Only ${formatCount(firstHand, 'first-hand review')}. That is too few to show what most people found.`;
}
