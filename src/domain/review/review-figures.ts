import type { FigureField } from '../clinic/clinic.ts';

/** The figures of a review page, in the order it shows them: its notes are numbered so. */
export const REVIEW_FIGURES = [
  'verdictScore',
  'initialConsultationPrice',
  'followUpConsultationPrice',
  'prescriptionFee',
  'deliveryFee',
  'membershipOptions',
  'annualCostAverage',
  'pricingTable',
  'googleReviewsCount',
  'cqcRegistered',
  'accreditations',
  'overallRating',
  'patientSatisfactionScore',
  'recommendationRate',
  'ratingBreakdown',
] as const satisfies readonly FigureField[];

export type ReviewFigure = (typeof REVIEW_FIGURES)[number];
