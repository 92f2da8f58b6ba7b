/** What stands in where a clinic's row says nothing (rules §5). */
import type { FigureField } from '../../domain/clinic/clinic.ts';

export const CLINIC_DEFAULTS = {
  name: 'Unknown Clinic',
  city: 'UK',
  region: 'UK',
  heroBackgroundColor: '#4F46E5',
  specialties: ['General Treatment'],
  consultationTypes: ['video'],
  languages: ['English'],
  /** Pounds and minutes. */
  initialConsultation: { price: 150, duration: 30 },
  followUpConsultation: { price: 75, duration: 15 },
  prescriptionFee: 30,
  annualCost: { low: 1500, average: 2000, high: 2500 },
  rating: 4,
  reviewCount: 0,
  waitTime: '1-2 weeks',
  responseTime: '24-48 hours',
  patientSatisfactionScore: 85,
  recommendationRate: 90,
  verdictScore: 7.5,
  recommendationLevel: 'recommended',
} as const;

/** What the simpler fallback shape has besides: pounds. */
export const FALLBACK_DELIVERY = {
  fee: 10,
  standard: { days: '2-3 days', cost: 10 },
  express: { days: 'next day', cost: 15 },
} as const;

/** Figures for which a missing value is replaced by a default above. */
export const DEFAULTED_FIGURES: ReadonlySet<FigureField> = new Set<FigureField>([
  'initialConsultationPrice',
  'initialConsultationDuration',
  'followUpConsultationPrice',
  'followUpConsultationDuration',
  'prescriptionFee',
  'annualCostLow',
  'annualCostAverage',
  'annualCostHigh',
  'overallRating',
  'totalReviews',
  'averageWaitTime',
  'responseTime',
  'patientSatisfactionScore',
  'recommendationRate',
  'verdictScore',
]);
