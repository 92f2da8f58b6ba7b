/** What stands in where a clinic's row says nothing (rules §5), apart from its figures. */
export const CLINIC_DEFAULTS = {
  name: 'Unknown Clinic',
  city: 'UK',
  region: 'UK',
  heroBackgroundColor: '#4F46E5',
  specialties: ['General Treatment'],
  consultationTypes: ['video'],
  languages: ['English'],
  recommendationLevel: 'recommended',
} as const;

/** What stands in for further figures of a row that cannot be converted: pounds. */
export const FALLBACK_DELIVERY = {
  deliveryFee: 10,
  standardDelivery: { days: '2-3 days', cost: 10 },
  expressDelivery: { days: 'next day', cost: 15 },
} as const;
