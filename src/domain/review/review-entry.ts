/** A clinic's review as the index of reviews lists it. */
import { type Clinic, type ConsultationType, type ClinicReview } from '../clinic/clinic.ts';
import { toClinicCard } from '../listing/clinic-card.ts';
import type { ProvenanceState } from '../figure/provenance.ts';
import { findNations, type Nation } from '../place/areas.ts';
import type { PatientReviews } from './patient-reviews.ts';

export type ReviewEntry = {
  name: string;
  path: string;
  /** 0 to 10. */
  verdict: number;
  verdictState: ProvenanceState;
  /** The first line of "Not for you if"; null when the row has none. */
  notIdealFor: string | null;
  /** Filled stars, and 0 to 5 to one decimal as text; of an unrated clinic, those of its card. */
  stars: number;
  rating: string;
  ratingState: ProvenanceState;
  /** Initial consultation in pounds. */
  price: number;
  priceState: ProvenanceState;
  /** The newest review of the window; null when it holds none. */
  newest: Pick<ClinicReview, 'createdAt' | 'verification'> | null;
  firstHand: number;
  nations: Nation[];
  consultationTypes: ConsultationType[];
};

/** Projects a clinic whose review is published at `path`. */
export function toReviewEntry(clinic: Clinic, path: string, reviews: PatientReviews): ReviewEntry {
  const { name, stars, rating, ratingState, price, priceState } = toClinicCard(clinic);
  const { verdict, provenance, services } = clinic;
  return {
    name,
    path,
    verdict: verdict.overallScore,
    verdictState: provenance.verdictScore.state,
    notIdealFor: verdict.notIdealFor[0] ?? null,
    stars,
    rating,
    ratingState,
    price,
    priceState,
    newest: reviews.shown[0] ?? null,
    firstHand: reviews.firstHand,
    nations: findNations(services.nationsServed),
    consultationTypes: services.consultationTypes,
  };
}
