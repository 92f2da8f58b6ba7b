import type { Clinic } from '../clinic/clinic.ts';
import { toLedger } from '../clinic/ledger.ts';
import { toBriefFigure } from '../figure/figure.ts';
import { toClinicSummary } from '../listing/clinic-card.ts';
import { findNations } from '../place/areas.ts';
import type { PatientReviews } from './patient-reviews.ts';

export function toReviewEntry(
  clinic: Clinic,
  path: string,
  reviews: PatientReviews,
  place: number,
) {
  const { overview, verdict, figures, services } = clinic;
  return {
    name: overview.name,
    isExample: overview.isExample,
    ledger: toLedger(clinic),
    summary: toClinicSummary(clinic),
    place,
    path,
    notIdealFor: verdict.notIdealFor[0] ?? null,
    figures: {
      overallRating: toBriefFigure(figures.overallRating),
      initialConsultationPrice: toBriefFigure(figures.initialConsultationPrice),
      verdictScore: toBriefFigure(figures.verdictScore),
    },
    newest: reviews.shown[0] ?? null,
    firstHand: reviews.firstHand,
    /** `nations` and `by` are null if unchecked. */
    nations: findNations(figures.nationsServed.value ?? []),
    by: services.consultationTypes.length > 0 ? services.consultationTypes : null,
  };
}

export type ReviewEntry = ReturnType<typeof toReviewEntry>;
