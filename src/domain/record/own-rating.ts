import type { Clinic, ClinicReview } from '../clinic/clinic.ts';
import type { Provenance } from '../figure/figure.ts';
import { isFirstHand, MIN_FIRST_HAND } from '../review/patient-reviews.ts';

const OWN: Provenance = {
  state: 'computed',
  source: { title: 'the patient reviews on this site', url: null },
  checkedOn: null,
};

/** Averages the first-hand reviews shown, if there are enough (rules §7), to one decimal. */
export function withOwnRating(clinic: Clinic, reviews: readonly ClinicReview[]): Clinic {
  const ratings = reviews.filter(isFirstHand).map(({ rating }) => rating);
  if (clinic.overview.isExample || ratings.length < MIN_FIRST_HAND) return clinic;
  const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  return {
    ...clinic,
    figures: {
      ...clinic.figures,
      overallRating: { ...OWN, value: Math.round(average * 10) / 10 },
      totalReviews: { ...OWN, value: ratings.length },
    },
  };
}
