import type { NotedFigure } from '../provenance-notes.ts';
import { type Clinic, FIGURE_FIELDS, type FigureField } from './clinic.ts';

/** The figures a clinic may simply not have; every other one always holds a value. */
const OPTIONAL_FIGURES: Partial<Record<FigureField, (clinic: Clinic) => unknown>> = {
  followUpIntervalMonths: (clinic) => clinic.pricing.followUpIntervalMonths,
  deliveryFee: (clinic) => clinic.pricing.deliveryFee,
  googleReviewsCount: (clinic) => clinic.patientExperience.googleReviewsCount,
  ratingBreakdown: (clinic) => clinic.patientExperience.ratingBreakdown,
  nextAvailableAppointment: (clinic) => clinic.patientExperience.nextAvailableAppointment,
  establishedYear: (clinic) => clinic.overview.establishedYear,
  standardDelivery: (clinic) => clinic.pharmacy.deliveryOptions.standard,
  expressDelivery: (clinic) => clinic.pharmacy.deliveryOptions.express,
  sameDayDelivery: (clinic) => clinic.pharmacy.deliveryOptions.sameDay,
  nationsServed: (clinic) => clinic.services.nationsServed[0] ?? null,
};

/** Gives each figure's provenance, and whether the clinic has that figure at all. */
export function toNotedFigures(clinic: Clinic): Record<FigureField, NotedFigure> {
  return Object.fromEntries(
    FIGURE_FIELDS.map((field) => [
      field,
      {
        provenance: clinic.provenance[field],
        hasValue: OPTIONAL_FIGURES[field]?.(clinic) !== null,
      },
    ]),
  ) as Record<FigureField, NotedFigure>;
}
