/** Rules §5: defaults of invented clinics only. */
import type { ClinicRow } from './clinic-row.ts';

export const UNNAMED = 'Unknown Clinic';
export const UNPLACED = 'UK';

/** The last of several columns for a figure, so that any other takes precedence. */
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

/** Pounds a year: low, average and high. */
export const EXAMPLE_ANNUAL_COSTS = [1500, 2000, 2500] as const;

export const FALLBACK_DELIVERY: Partial<ClinicRow> = {
  delivery_fee: 10,
  delivery_standard_days: '2-3 days',
  delivery_standard_cost: 10,
  delivery_express_days: 'next day',
  delivery_express_cost: 15,
};
