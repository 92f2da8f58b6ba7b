/** A clinic's review as the index of reviews lists it. */
import type { Clinic, ClinicReview, ConsultationType } from '../clinic/clinic.ts';
import type { BriefFigures } from '../clinic/clinic-figures.ts';
import { toBriefFigure } from '../figure/figure.ts';
import { toClinicCard } from '../listing/clinic-card.ts';
import { findNations, type Nation } from '../place/areas.ts';
import type { PatientReviews } from './patient-reviews.ts';

export type ReviewEntry = {
  name: string;
  /** Its place among all entries by name. */
  place: number;
  path: string;
  /** The first line of "Not for you if"; null when the row has none. */
  notIdealFor: string | null;
  /** The rating of an unrated clinic is that of its card. */
  figures: BriefFigures<'verdictScore' | 'overallRating' | 'initialConsultationPrice'>;
  /** The newest review of the window; null when it holds none. */
  newest: Pick<ClinicReview, 'createdAt' | 'verification'> | null;
  firstHand: number;
  nations: Nation[];
  consultationTypes: ConsultationType[];
};

/** Projects a clinic whose review is published at `path`, `place` of them by name. */
export function toReviewEntry(
  clinic: Clinic,
  path: string,
  reviews: PatientReviews,
  place: number,
): ReviewEntry {
  const { verdict, figures, services } = clinic;
  const card = toClinicCard(clinic);
  return {
    name: card.name,
    place,
    path,
    notIdealFor: verdict.notIdealFor[0] ?? null,
    figures: { ...card.figures, verdictScore: toBriefFigure(figures.verdictScore) },
    newest: reviews.shown[0] ?? null,
    firstHand: reviews.firstHand,
    nations: findNations(figures.nationsServed.value ?? []),
    consultationTypes: services.consultationTypes,
  };
}
