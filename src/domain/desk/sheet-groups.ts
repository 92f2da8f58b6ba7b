type Group = { id: string; heading: string; fields: readonly string[] };

export const SHEET_GROUPS: readonly Group[] = [
  {
    id: 'prices',
    heading: 'Prices',
    fields: [
      'initial_consultation_fee',
      'follow_up_consultation_fee',
      'prescription_fee',
      'delivery_fee',
      'form_fee',
      'form_fee_comes_off',
      'deposit_kept',
      'transfer_consultation_fee',
      'concessions',
      'membership_options',
      'pricing_table',
      'estimated_annual_cost_low',
      'estimated_annual_cost_average',
      'estimated_annual_cost_high',
    ],
  },
  {
    id: 'waiting',
    heading: 'Waiting and access',
    fields: [
      'takes_new_patients',
      'waiting_time',
      'next_available_appointment',
      'response_time',
      'opening_hours',
      'emergency_contact',
      'booking_url',
      'services_urgent_appointments',
      'services_accessibility',
      'services_languages',
    ],
  },
  {
    id: 'registration',
    heading: 'Registration',
    fields: ['cqc_registered', 'cqc_rating', 'accreditations', 'legal_entity', 'established_year'],
  },
  {
    id: 'consultations',
    heading: 'Consultations',
    fields: [
      'first_seen_by',
      'prescribed_by',
      'followed_up_by',
      'initial_consultation_duration',
      'initial_consultation_includes',
      'follow_up_consultation_duration',
      'follow_up_consultation_includes',
      'follow_up_interval_months',
      'follow_up_schedule',
      'services_consultation_types',
      'services_follow_up_support',
      'services_educational_resources',
    ],
  },
  {
    id: 'pharmacy',
    heading: 'Delivery and pharmacy',
    fields: [
      'repeat_time',
      'repeat_time_cheapest',
      'out_of_stock',
      'home_delivery',
      'delivery_standard_cost',
      'delivery_standard_days',
      'delivery_express_cost',
      'delivery_express_days',
      'delivery_same_day_cost',
      'delivery_same_day_areas',
      'pharmacy_route',
      'pharmacy_in_house',
      'pharmacy_partners',
      'pharmacy_available_products',
      'pharmacy_stock_availability',
    ],
  },
  {
    id: 'conditions',
    heading: 'Conditions and nations',
    fields: [
      'services_nations',
      'specialisations',
      'services_conditions',
      'ages_treated',
      'children_treated',
      'carers',
      'exclusions',
      'treatments_tried',
    ],
  },
  {
    id: 'terms',
    heading: 'Terms and descriptions',
    fields: [
      'tagline',
      'description',
      'referral',
      'records_needed',
      'transfer_needs',
      'approval_step',
      'subscription_terms',
      'refund_rule',
      'refund_if_refused',
    ],
  },
  {
    id: 'contact',
    heading: 'Contact',
    fields: [
      'phone',
      'email',
      'address_street',
      'address_city',
      'address_region',
      'address_postcode',
      'location',
    ],
  },
  {
    id: 'identity',
    heading: 'Name, logo, visibility',
    fields: [
      'name',
      'website',
      'active',
      'review_published',
      'clinic_logo_url',
      'hero_image_url',
      'hero_background_color',
    ],
  },
];

const OTHER = { id: 'ratings', heading: 'Ratings' };

export function groupFields<Field extends { field: string }>(fields: readonly Field[]) {
  const byName = new Map(fields.map((field) => [field.field, field]));
  const groups = SHEET_GROUPS.map(({ id, heading, fields: names }) => ({
    id,
    heading,
    fields: names.flatMap((name) => byName.get(name) ?? []),
  }));
  const named = new Set(SHEET_GROUPS.flatMap((group) => group.fields));
  const others = { ...OTHER, fields: fields.filter(({ field }) => !named.has(field)) };
  return [...groups, others].filter((group) => group.fields.length > 0);
}
