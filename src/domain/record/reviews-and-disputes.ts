import { CLINIC_DETAILS, type DetailName } from '../clinic/clinic-details.ts';
import type { Clinic, ClinicReview } from '../clinic/clinic.ts';
import { type FigureName, getFigureColumns } from '../clinic/clinic-figures.ts';
import type { Figure, Provenance } from '../figure/figure.ts';
import { isFirstHand, MIN_FIRST_HAND } from '../review/patient-reviews.ts';
import type { FigureDispute } from './other-rows.ts';

const OWN: Provenance = {
  state: 'computed',
  source: { title: 'the patient reviews on this site', url: null },
  checkedOn: null,
};

/** Averages the first-hand reviews shown, to one decimal place, if there are enough (rules §10). */
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

export function withDisputes(clinic: Clinic, disputes: readonly FigureDispute[]): Clinic {
  const withDays = <Figures extends Readonly<Record<string, Figure<unknown>>>>(
    figures: Figures,
    toColumns: (name: string) => readonly string[],
  ) => {
    const entries = Object.entries(figures).map(([name, figure]) => {
      const columns = toColumns(name);
      const [disputedSince] = disputes
        .filter(({ field }) => columns.includes(field))
        .map(({ since }) => since)
        .sort();
      return [name, disputedSince === undefined ? figure : { ...figure, disputedSince }];
    });
    return Object.fromEntries(entries) as Figures;
  };
  return {
    ...clinic,
    figures: withDays(clinic.figures, (name) =>
      getFigureColumns(name as FigureName).map(({ column }) => column),
    ),
    details: withDays(clinic.details, (name) => CLINIC_DETAILS[name as DetailName].columns),
  };
}
