/** Every figure of a clinic (rules §3, "Clinic as shown"). */
import { FEE_LABELS } from './fee-names.ts';
import type { Figure } from '../figure/figure.ts';

export type StarCount = 1 | 2 | 3 | 4 | 5;

export type MembershipOption = {
  name: string;
  /** Pounds; null if not published. */
  annualFee: number | null;
  benefits: string[];
};

export const ACCREDITATION_TYPES = ['MHRA', 'CQC', 'GMC'] as const;

export type Accreditation = {
  type: (typeof ACCREDITATION_TYPES)[number];
  name: string;
  certificationNumber: string | null;
  validUntil: string | null;
  verifiedDate: string | null;
};

export type PriceTableRow = { item: string; price: string; note: string | null };

type ValueByKind = {
  pounds: number;
  /** Whole minutes or months, at least 1. */
  span: number;
  year: number;
  /** 0 to 5. */
  stars: number;
  /** 0 to 10. */
  points: number;
  percent: number;
  count: number;
  text: string;
  statement: string;
  list: string[];
  'yes-no': boolean;
  memberships: MembershipOption[];
  'price-table': PriceTableRow[];
  'star-counts': Record<StarCount, number>;
  accreditations: Accreditation[];
};

export type FigureKind = keyof ValueByKind;

type Values = {
  /** Only figures with a unit are published as open data. */
  unit?: string;
  kind: FigureKind;
};

type FigureSpec = { label: string } & (
  | (Values & { columns: readonly string[] })
  | { parts: Readonly<Record<string, { column: string; kind: FigureKind }>> }
);

const POUNDS = { unit: 'GBP', kind: 'pounds' } as const;
const YEARLY_POUNDS = { unit: 'GBP a year', kind: 'pounds' } as const;
const MINUTES = { unit: 'minutes', kind: 'span' } as const;
const MONTHS = { unit: 'months', kind: 'span' } as const;
const STARS = { unit: 'stars out of 5', kind: 'stars' } as const;
const REVIEWS = { unit: 'reviews', kind: 'count' } as const;
const WORDS = { unit: 'words', kind: 'text' } as const;
const STATEMENT = { unit: 'words', kind: 'statement' } as const;
const YES_NO = { unit: 'yes or no', kind: 'yes-no' } as const;
const CLINICIANS = { unit: 'clinicians', kind: 'list' } as const;
const PERCENT = { unit: 'percent', kind: 'percent' } as const;
const POINTS = { unit: 'points out of 10', kind: 'points' } as const;

/** @param columns in order of precedence: the first that has a value is used */
const stated = <const Of extends Values, const Columns extends readonly string[]>(
  label: string,
  values: Of,
  columns: Columns,
) => ({ label, ...values, columns });

export const CLINIC_FIGURES = {
  initialConsultationPrice: stated(FEE_LABELS.initialConsultation, POUNDS, [
    'initial_consultation_fee',
    'consultation_fee',
    'consultation_price',
  ]),
  initialConsultationDuration: stated('Length of the first consultation', MINUTES, [
    'initial_consultation_duration',
  ]),
  followUpConsultationPrice: stated(FEE_LABELS.followUpConsultation, POUNDS, [
    'follow_up_consultation_fee',
    'follow_up_price',
  ]),
  followUpConsultationDuration: stated('Length of a follow-up', MINUTES, [
    'follow_up_consultation_duration',
  ]),
  followUpIntervalMonths: stated('Time between follow-ups', MONTHS, ['follow_up_interval_months']),
  prescriptionFee: stated(FEE_LABELS.prescription, POUNDS, ['prescription_fee']),
  deliveryFee: stated(FEE_LABELS.delivery, POUNDS, ['delivery_fee']),
  formFee: stated(FEE_LABELS.form, POUNDS, ['form_fee']),
  formFeeComesOff: stated('The form fee comes off the first consultation', YES_NO, [
    'form_fee_comes_off',
  ]),
  depositKept: stated('Deposit you do not get back', POUNDS, ['deposit_kept']),
  transferConsultationPrice: stated('First consultation if you change clinic', POUNDS, [
    'transfer_consultation_fee',
  ]),
  concessions: stated('Lower fees for some people', STATEMENT, ['concessions']),
  membershipOptions: stated('Membership', { kind: 'memberships' }, ['membership_options']),
  pricingTable: stated('Other prices', { kind: 'price-table' }, ['pricing_table']),
  annualCostLow: stated('A year with medicine, the clinic’s low estimate', YEARLY_POUNDS, [
    'estimated_annual_cost_low',
    'annual_cost_long_term',
  ]),
  annualCostAverage: stated('A year with medicine, the clinic’s estimate', YEARLY_POUNDS, [
    'estimated_annual_cost_average',
    'annual_cost',
  ]),
  annualCostHigh: stated('A year with medicine, the clinic’s high estimate', YEARLY_POUNDS, [
    'estimated_annual_cost_high',
    'annual_cost_first_year',
  ]),
  overallRating: stated('Rating', STARS, ['rating']),
  totalReviews: stated('Reviews counted for the rating', REVIEWS, ['review_count']),
  googleReviewsCount: stated('Reviews on Google', REVIEWS, ['google_reviews_count']),
  ratingBreakdown: stated('Ratings by stars', { kind: 'star-counts' }, ['rating_breakdown']),
  takesNewPatients: stated('Taking new patients', YES_NO, ['takes_new_patients']),
  averageWaitTime: stated('Usual wait', WORDS, ['waiting_time']),
  nextAvailableAppointment: stated('Next appointment', WORDS, ['next_available_appointment']),
  responseTime: stated('Reply time', WORDS, ['response_time']),
  patientSatisfactionScore: stated('Patient satisfaction', PERCENT, ['patient_satisfaction_score']),
  recommendationRate: stated('Patients who would recommend it', PERCENT, ['recommendation_rate']),
  verdictScore: stated('This site’s verdict', POINTS, ['verdict_overall_score']),
  establishedYear: stated('Founded', { unit: 'year', kind: 'year' }, ['established_year']),
  standardDelivery: {
    label: 'Standard delivery',
    parts: {
      cost: { column: 'delivery_standard_cost', kind: 'pounds' },
      days: { column: 'delivery_standard_days', kind: 'text' },
    },
  },
  expressDelivery: {
    label: 'Express delivery',
    parts: {
      cost: { column: 'delivery_express_cost', kind: 'pounds' },
      days: { column: 'delivery_express_days', kind: 'text' },
    },
  },
  sameDayDelivery: {
    label: 'Same-day delivery',
    parts: {
      cost: { column: 'delivery_same_day_cost', kind: 'pounds' },
      areas: { column: 'delivery_same_day_areas', kind: 'list' },
    },
  },
  // Counted from strain rows, whose names are never shown.
  strainCount: stated('Matching strains, as a count', { unit: 'strains', kind: 'count' }, [
    'strain_count',
  ]),
  nationsServed: stated('Nations served', { unit: 'nations', kind: 'list' }, ['services_nations']),
  accreditations: stated('Accreditations', { kind: 'accreditations' }, ['accreditations']),
  cqcRegistered: stated('On the CQC register (England)', YES_NO, ['cqc_registered']),
  cqcRating: stated('CQC rating', STATEMENT, ['cqc_rating']),
  legalEntity: stated('Who runs it', STATEMENT, ['legal_entity']),
  agesTreated: stated('Ages it treats', STATEMENT, ['ages_treated']),
  childrenTreated: stated('Treatment of under-18s', YES_NO, ['children_treated']),
  carers: stated('Help for carers', STATEMENT, ['carers']),
  exclusions: stated('Who it does not treat', STATEMENT, ['exclusions']),
  treatmentsTried: stated('What you need to have tried', STATEMENT, ['treatments_tried']),
  referral: stated('Referral', STATEMENT, ['referral']),
  recordsNeeded: stated('Records it asks for', STATEMENT, ['records_needed']),
  transferNeeds: stated('What you need to transfer', STATEMENT, ['transfer_needs']),
  firstSeenBy: stated('Who sees you first', CLINICIANS, ['first_seen_by']),
  prescribedBy: stated('Who prescribes', CLINICIANS, ['prescribed_by']),
  followedUpBy: stated('Who follows up', CLINICIANS, ['followed_up_by']),
  approvalStep: stated('Before a prescription', STATEMENT, ['approval_step']),
  followUpSchedule: stated(FEE_LABELS.followUpInterval, STATEMENT, ['follow_up_schedule']),
  subscriptionTerms: stated('Membership terms', STATEMENT, ['subscription_terms']),
  refundRule: stated('Refunds and cancelling', STATEMENT, ['refund_rule']),
  refundIfRefused: stated('Refund if the clinic says no', STATEMENT, ['refund_if_refused']),
  pharmacyRoute: stated('Which pharmacy', STATEMENT, ['pharmacy_route']),
  repeatTime: stated('Time for a repeat prescription', WORDS, ['repeat_time']),
  repeatTimeCheapest: stated('Time for a repeat at the lowest fee', WORDS, [
    'repeat_time_cheapest',
  ]),
  outOfStock: stated('What happens when a medicine is out of stock', STATEMENT, ['out_of_stock']),
  openingHours: stated('Opening hours', STATEMENT, ['opening_hours']),
  emergencyContact: stated('Out of hours or in an emergency', STATEMENT, ['emergency_contact']),
} as const satisfies Record<string, FigureSpec>;

type Specs = typeof CLINIC_FIGURES;

export type FigureName = keyof Specs;

type ValueOf<Spec> = Spec extends { kind: infer Kind extends FigureKind }
  ? ValueByKind[Kind]
  : Spec extends { parts: infer Parts extends Record<string, { kind: FigureKind }> }
    ? { -readonly [Part in keyof Parts]: ValueByKind[Parts[Part]['kind']] | null }
    : never;

export type FigureValue<Name extends FigureName> = ValueOf<Specs[Name]>;

export type ClinicFigures = { [Name in FigureName]: Figure<FigureValue<Name>> };

export const FIGURE_NAMES = Object.keys(CLINIC_FIGURES) as FigureName[];

export type OpenFigureName = {
  [Name in FigureName]: Specs[Name] extends { unit: string } ? Name : never;
}[FigureName];

export type OpenValue = FigureValue<OpenFigureName>;

export const OPEN_FIGURE_NAMES = FIGURE_NAMES.filter(
  (name): name is OpenFigureName => 'unit' in CLINIC_FIGURES[name],
) as [OpenFigureName, ...OpenFigureName[]];

type ColumnsOf<Spec> = Spec extends { columns: readonly (infer Name)[] }
  ? Name
  : Spec extends { parts: infer Parts }
    ? Parts[keyof Parts] extends { column: infer Name }
      ? Name
      : never
    : never;

export type FigureColumn = ColumnsOf<Specs[FigureName]>;

type StoredColumn = { column: FigureColumn; kind: FigureKind; part: string | null };

export function getFigureColumns(name: FigureName): StoredColumn[] {
  const spec: FigureSpec = CLINIC_FIGURES[name];
  const columns =
    'parts' in spec
      ? Object.entries(spec.parts).map(([part, column]) => ({ ...column, part }))
      : spec.columns.map((column) => ({ column, kind: spec.kind, part: null }));
  return columns as StoredColumn[];
}
