import { ATTESTED_COLUMNS } from '../../domain/record/attested-row.ts';
import { toClinic } from '../../domain/record/to-clinic.ts';
import type { AgedSource } from '../../domain/record/aged-sources.ts';
import type { Clinic, ClinicReview } from '../../domain/clinic/clinic.ts';
import { toFeeRanges } from '../../domain/cost/fee-ranges.ts';
import { toClinicFees } from '../../domain/cost/clinic-fees.ts';
import { DEFAULT_PLAN } from '../../domain/cost/cost-plan.ts';
import { toFirstYearCost } from '../../domain/cost/first-year.ts';
import { toProvenanceNotes } from '../../domain/figure/provenance-wording.ts';
import { toPatientReviews } from '../../domain/review/patient-reviews.ts';

type Row = Record<string, unknown> & { id: string; name: string };

const FEES = {
  initial_consultation_fee: 75,
  follow_up_consultation_fee: 45,
  prescription_fee: 5,
  delivery_fee: 4.5,
  form_fee: 0,
  follow_up_interval_months: 3,
};

const FULL = {
  ...FEES,
  tagline: 'Video appointments in the evening, and rooms in Leeds',
  description: 'A clinic of the style guide.',
  website: 'https://clinic.example',
  address_city: 'Leeds',
  address_region: 'England',
  rating: 4.6,
  review_count: 212,
  next_available_appointment: '7 days',
  waiting_time: 'About 7 days',
  services_nations: ['England', 'Scotland', 'Wales'],
  specialisations: ['Chronic pain', 'Anxiety and PTSD', 'Sleep disorders'],
  services_consultation_types: ['video', 'in person'],
  services_languages: ['English', 'Polish'],
  estimated_annual_cost_low: 1200,
  estimated_annual_cost_average: 1800,
  estimated_annual_cost_high: 3200,
  rating_breakdown: { 5: 160, 4: 31, 3: 12, 2: 6, 1: 3 },
};

/** Only an invented clinic carries an opinion from this site. */
const OPINION = {
  verdict_overall_score: 7.8,
  verdict_summary: 'Quick to see people and plain about its fees. Slow to answer letters.',
  verdict_best_for: ['You want an evening appointment', 'You like to know each fee beforehand'],
  verdict_not_ideal_for: ['You want to see the same doctor each time'],
  pros: ['Each fee stands on one page'],
  cons: ['No appointments at weekends'],
};

const LONG_NAME =
  'The Royal and Ancient Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Clinic for Pain';

const STATES: Record<string, AgedSource['state']> = {
  rating: 'told',
  estimated_annual_cost_average: 'computed',
  services_nations: 'register',
};

function toSources(row: Row): AgedSource[] {
  return ATTESTED_COLUMNS.filter((column) => column in row).map((column) => ({
    clinicId: row.id,
    column,
    state: STATES[column] ?? 'published',
    value: typeof row[column] === 'string' ? row[column] : JSON.stringify(row[column]),
    source: { title: 'Prices', url: 'https://clinic.example/prices' },
    checkedOn: '2026-11-20',
  }));
}

const toSample = (row: Row): Clinic =>
  toClinic({ active: true, ...row }, { sources: toSources(row), strainCount: 0 });

export const KNOWN = toSample({ id: 'known', name: 'Known Clinic', ...FULL });

export const UNKNOWN = toSample({
  id: 'unknown',
  name: 'Unchecked Clinic',
  website: 'https://clinic.example',
});

export const EXAMPLE = toSample({
  ...{ id: 'example', name: 'Invented Clinic', is_example: true },
  ...FULL,
  ...OPINION,
});

export const LONG = toSample({
  ...{ id: 'long', name: LONG_NAME },
  ...FULL,
  tagline:
    'Sees people with Pneumonoultramicroscopicsilicovolcanoconiosis and everything else, by video, by telephone and in its rooms, on any day of the week and at any hour',
  next_available_appointment: 'In the week after your doctor has sent us your records',
  specialisations: ['Hypopituitarism', 'Temporomandibular joint disorders', 'Chronic pain'],
});

/** Publishes one fee and its follow-up interval. The other clinics' fees bound the rest. */
const PARTLY = toSample({
  ...{ id: 'partly', name: 'Half-known Clinic' },
  initial_consultation_fee: 120,
  follow_up_interval_months: 3,
});

const ALL_FEES = [KNOWN, LONG, PARTLY].map(toClinicFees);
const RANGES = toFeeRanges([
  ...ALL_FEES,
  toClinicFees(
    toSample({
      id: 'dear',
      name: 'Dear Clinic',
      ...FEES,
      follow_up_consultation_fee: 90,
      delivery_fee: 12,
    }),
  ),
]);
const NO_RANGES = toFeeRanges([]);

const toYear = (clinic: Clinic, ranges: typeof RANGES) =>
  toFirstYearCost(toClinicFees(clinic), DEFAULT_PLAN, ranges);

export const YEARS = [
  { title: 'Every fee known', year: toYear(KNOWN, RANGES) },
  { title: 'Two fees known: a range', year: toYear(PARTLY, RANGES) },
  { title: 'Nothing known', year: toYear(UNKNOWN, NO_RANGES) },
];

export const KNOWN_NOTES = toProvenanceNotes({ ...KNOWN.figures, ...KNOWN.details });

const REVIEW: ClinicReview = {
  ...{ id: 'r1', clinicId: 'known', author: 'A. Patient', rating: 4, title: 'On time' },
  body: 'The call began when they said it would.',
  verification: 'appointment',
  reply: 'Thank you. We answer letters within two days now.',
  repliedOn: '2026-11-09',
  experiencedIn: '2026-10-01',
  answers: { booking: 'yes', punctual: 'yes', listening: 'partly', fees: 'no', delivery: 'none' },
  createdAt: '2026-11-02T00:00:00Z',
};

export const REVIEWS = toPatientReviews([
  REVIEW,
  {
    ...REVIEW,
    id: 'r2',
    rating: 5,
    title: null,
    verification: 'email',
    reply: null,
    repliedOn: null,
  },
  { ...REVIEW, id: 'r3', rating: 2, title: 'Waited', verification: 'unverified', reply: null },
]);

export const NO_REVIEWS = toPatientReviews([]);
