/** What rules §5 gives an invented clinic where its row says nothing. A real clinic has none of it. */
import type { ClinicRow } from './clinic-row.ts';

export const UNNAMED = 'Unknown Clinic';
export const UNPLACED = 'UK';

/** Of several columns for one figure these are the last, so that any other counts before them. */
export const EXAMPLE_DEFAULTS: Partial<ClinicRow> = {
  consultation_price: 150,
  initial_consultation_duration: 30,
  follow_up_price: 75,
  follow_up_consultation_duration: 15,
  prescription_fee: 30,
  rating: 4,
  review_count: 0,
  waiting_time: '1-2 weeks',
  response_time: '24-48 hours',
  patient_satisfaction_score: 85,
  recommendation_rate: 90,
  verdict_overall_score: 7.5,
  verdict_recommendation_level: 'recommended',
  specialisations: ['General Treatment'],
  services_consultation_types: ['video'],
  services_languages: ['English'],
  hero_background_color: '#4F46E5',
};

/** Pounds: the low, the average and the high cost of a year, which stay in order beside a stated one. */
export const EXAMPLE_ANNUAL_COSTS = [1500, 2000, 2500] as const;

/** What the simpler shape has besides. */
export const FALLBACK_DELIVERY: Partial<ClinicRow> = {
  delivery_fee: 10,
  delivery_standard_days: '2-3 days',
  delivery_standard_cost: 10,
  delivery_express_days: 'next day',
  delivery_express_cost: 15,
};
