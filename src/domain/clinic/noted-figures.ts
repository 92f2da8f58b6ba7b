import type { NotedFigure } from '../figure/provenance-notes.ts';
import type { Clinic, FigureField } from './clinic.ts';

/** The figures a clinic may simply not have; every other one always holds a value. */
const OPTIONAL_FIGURES: Partial<Record<FigureField, (clinic: Clinic) => unknown>> = {
  followUpIntervalMonths: (clinic) => clinic.pricing.followUpIntervalMonths,
  deliveryFee: (clinic) => clinic.pricing.deliveryFee,
  // "None" is a value too, when somebody vouches for it.
  membershipOptions: ({ pricing, provenance }) =>
    provenance.membershipOptions.state === 'unknown'
      ? (pricing.membershipOptions[0] ?? null)
      : true,
  pricingTable: (clinic) => clinic.review.pricingTable[0] ?? null,
  googleReviewsCount: (clinic) => clinic.patientExperience.googleReviewsCount,
  ratingBreakdown: (clinic) => clinic.patientExperience.ratingBreakdown,
  nextAvailableAppointment: (clinic) => clinic.patientExperience.nextAvailableAppointment,
  establishedYear: (clinic) => clinic.overview.establishedYear,
  standardDelivery: (clinic) => clinic.pharmacy.deliveryOptions.standard,
  expressDelivery: (clinic) => clinic.pharmacy.deliveryOptions.express,
  sameDayDelivery: (clinic) => clinic.pharmacy.deliveryOptions.sameDay,
  nationsServed: (clinic) => clinic.services.nationsServed[0] ?? null,
};

/** Gives the provenance of each of these figures, and whether the clinic has that figure at all. */
export function toNotedFigures<Field extends FigureField>(
  clinic: Clinic,
  fields: readonly Field[],
): Record<Field, NotedFigure> {
  return Object.fromEntries(
    fields.map((field) => [
      field,
      {
        provenance: clinic.provenance[field],
        hasValue: OPTIONAL_FIGURES[field]?.(clinic) !== null,
      },
    ]),
  ) as Record<Field, NotedFigure>;
}
