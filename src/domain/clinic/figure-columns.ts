/** Where a clinic's figures come from in its stored row. */
import type { FigureField } from './clinic.ts';

/**
 * The stored columns of each figure, first choice first: the first that holds a value gives it. A
 * source vouches for one column, so a figure is vouched for by the column it was read from.
 */
export const FIGURE_COLUMNS = {
  initialConsultationPrice: ['initial_consultation_fee', 'consultation_fee', 'consultation_price'],
  initialConsultationDuration: ['initial_consultation_duration'],
  followUpConsultationPrice: ['follow_up_consultation_fee', 'follow_up_price'],
  followUpConsultationDuration: ['follow_up_consultation_duration'],
  followUpIntervalMonths: ['follow_up_interval_months'],
  prescriptionFee: ['prescription_fee'],
  deliveryFee: ['delivery_fee'],
  membershipOptions: ['membership_options'],
  pricingTable: ['pricing_table'],
  annualCostLow: ['estimated_annual_cost_low', 'annual_cost_long_term'],
  annualCostAverage: ['estimated_annual_cost_average', 'annual_cost'],
  annualCostHigh: ['estimated_annual_cost_high', 'annual_cost_first_year'],
  overallRating: ['rating'],
  totalReviews: ['review_count'],
  googleReviewsCount: ['google_reviews_count'],
  ratingBreakdown: ['rating_breakdown'],
  averageWaitTime: ['waiting_time'],
  nextAvailableAppointment: ['next_available_appointment'],
  responseTime: ['response_time'],
  patientSatisfactionScore: ['patient_satisfaction_score'],
  recommendationRate: ['recommendation_rate'],
  verdictScore: ['verdict_overall_score'],
  establishedYear: ['established_year'],
  standardDelivery: ['delivery_standard_cost', 'delivery_standard_days'],
  expressDelivery: ['delivery_express_cost', 'delivery_express_days'],
  sameDayDelivery: ['delivery_same_day_cost', 'delivery_same_day_areas'],
  strainCount: ['strain_count'],
  nationsServed: ['services_nations'],
  accreditations: ['accreditations'],
  cqcRegistered: ['cqc_registered'],
} as const satisfies Record<FigureField, readonly string[]>;
