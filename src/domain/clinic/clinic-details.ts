import type { Figure } from '../figure/figure.ts';

/** What a clinic states besides its figures, and the columns that may contain it. */
export const CLINIC_DETAILS = {
  tagline: { label: 'In one line', columns: ['tagline'] },
  description: { label: 'In short', columns: ['description'] },
  bookingUrl: { label: 'Booking', columns: ['booking_url'] },
  street: { label: 'Street', columns: ['address_street'] },
  city: { label: 'Town', columns: ['address_city', 'location'] },
  region: { label: 'Region', columns: ['address_region', 'location'] },
  postcode: { label: 'Postcode', columns: ['address_postcode'] },
  phone: { label: 'Phone', columns: ['phone'] },
  email: { label: 'Email', columns: ['email'] },
  specialties: { label: 'Specialties', columns: ['specialisations'] },
  conditions: { label: 'Conditions named', columns: ['services_conditions'] },
  consultationTypes: { label: 'Ways to be seen', columns: ['services_consultation_types'] },
  languages: { label: 'Languages', columns: ['services_languages'] },
  accessibility: { label: 'Accessibility', columns: ['services_accessibility'] },
  urgentAppointments: { label: 'Urgent appointments', columns: ['services_urgent_appointments'] },
  followUpSupport: {
    label: 'Support between appointments',
    columns: ['services_follow_up_support'],
  },
  educationalResources: {
    label: 'Patient information',
    columns: ['services_educational_resources'],
  },
  homeDelivery: { label: 'Home delivery', columns: ['home_delivery'] },
  initialIncludes: {
    label: 'Included in the first consultation',
    columns: ['initial_consultation_includes'],
  },
  followUpIncludes: {
    label: 'Included in a follow-up',
    columns: ['follow_up_consultation_includes'],
  },
  inHousePharmacy: { label: 'Its own pharmacy', columns: ['pharmacy_in_house'] },
  partnerPharmacies: { label: 'Partner pharmacies', columns: ['pharmacy_partners'] },
  availableProducts: { label: 'Forms of medicine', columns: ['pharmacy_available_products'] },
  stockAvailability: { label: 'Stock', columns: ['pharmacy_stock_availability'] },
} as const satisfies Record<string, { label: string; columns: readonly string[] }>;

export type DetailName = keyof typeof CLINIC_DETAILS;

export type DetailColumn = (typeof CLINIC_DETAILS)[DetailName]['columns'][number];

export type ClinicDetails = Readonly<Record<DetailName, Figure<unknown>>>;

export const DETAIL_NAMES = Object.keys(CLINIC_DETAILS) as DetailName[];
