/**
 * Every figure of a clinic. Parsing, provenance, formatting, pages, comparison, matching, costs,
 * share images, structured data and open data are derived from this one table.
 *
 * The groups of rules §3 map to it by name: `pricing.initialConsultation.price` is
 * `figures.initialConsultationPrice`, `pricing.estimatedAnnualCost.low` is `figures.annualCostLow`,
 * `verdict.overallScore` is `figures.verdictScore`, `pharmacy.deliveryOptions.sameDay` is
 * `figures.sameDayDelivery`, and every other figure keeps its name.
 */
import type { BackedFigure, BriefBackedFigure, BriefFigure, Figure } from '../figure/figure.ts';

export type StarCount = 1 | 2 | 3 | 4 | 5;

export type MembershipOption = {
  name: string;
  /** Pounds a year; null when not published. */
  annualFee: number | null;
  benefits: string[];
};

export type Accreditation = {
  type: 'MHRA' | 'CQC' | 'GMC';
  name: string;
  certificationNumber: string | null;
  validUntil: string | null;
  verifiedDate: string | null;
};

export type PriceTableRow = { item: string; price: string; note: string | null };

/** The kinds of values that a column holds. */
type ValueByKind = {
  pounds: number;
  /** A whole number of minutes or months, at least 1. */
  span: number;
  year: number;
  /** 0 to 5. */
  stars: number;
  /** 0 to 10. */
  points: number;
  percent: number;
  count: number;
  text: string;
  list: string[];
  'yes-no': boolean;
  memberships: MembershipOption[];
  'price-table': PriceTableRow[];
  /** Reviews by stars. */
  'star-counts': Record<StarCount, number>;
  accreditations: Accreditation[];
};

export type FigureKind = keyof ValueByKind;

type Column = { column: string; kind: FigureKind };

type FigureSpec = {
  label: string;
  /** What one of it is. A figure with a unit is one plain value, and open data carries it. */
  unit?: string;
} & (
  | {
      kind: FigureKind;
      /** The stored columns in order of precedence: the first that holds a value gives the figure. */
      columns: readonly string[];
      /** What a page shows where nobody states a value (rules §5). */
      standIn?: number | string;
    }
  /** A figure made of all its columns together. */
  | { parts: Readonly<Record<string, Column>> }
);

const POUNDS = { unit: 'GBP', kind: 'pounds' } as const;
const YEARLY_POUNDS = { unit: 'GBP a year', kind: 'pounds' } as const;
const MINUTES = { unit: 'minutes', kind: 'span' } as const;
const MONTHS = { unit: 'months', kind: 'span' } as const;
const STARS = { unit: 'stars out of 5', kind: 'stars' } as const;
const REVIEWS = { unit: 'reviews', kind: 'count' } as const;
const WORDS = { unit: 'words', kind: 'text' } as const;
const PERCENT = { unit: 'percent', kind: 'percent' } as const;
const POINTS = { unit: 'points out of 10', kind: 'points' } as const;

/** In the order in which files and pages give them. */
export const CLINIC_FIGURES = {
  initialConsultationPrice: {
    label: 'First consultation',
    ...POUNDS,
    columns: ['initial_consultation_fee', 'consultation_fee', 'consultation_price'],
    standIn: 150,
  },
  initialConsultationDuration: {
    label: 'Length of the first consultation',
    ...MINUTES,
    columns: ['initial_consultation_duration'],
    standIn: 30,
  },
  followUpConsultationPrice: {
    label: 'Follow-up consultation',
    ...POUNDS,
    columns: ['follow_up_consultation_fee', 'follow_up_price'],
    standIn: 75,
  },
  followUpConsultationDuration: {
    label: 'Length of a follow-up consultation',
    ...MINUTES,
    columns: ['follow_up_consultation_duration'],
    standIn: 15,
  },
  followUpIntervalMonths: {
    label: 'Time between follow-ups',
    ...MONTHS,
    columns: ['follow_up_interval_months'],
  },
  prescriptionFee: {
    label: 'Repeat prescription',
    ...POUNDS,
    columns: ['prescription_fee'],
    standIn: 30,
  },
  deliveryFee: { label: 'Delivery', ...POUNDS, columns: ['delivery_fee'] },
  membershipOptions: { label: 'Membership', kind: 'memberships', columns: ['membership_options'] },
  pricingTable: { label: 'Further prices', kind: 'price-table', columns: ['pricing_table'] },
  annualCostLow: {
    label: 'A year, at the low end',
    ...YEARLY_POUNDS,
    columns: ['estimated_annual_cost_low', 'annual_cost_long_term'],
    standIn: 1500,
  },
  annualCostAverage: {
    label: 'A year, on average',
    ...YEARLY_POUNDS,
    columns: ['estimated_annual_cost_average', 'annual_cost'],
    standIn: 2000,
  },
  annualCostHigh: {
    label: 'A year, at the high end',
    ...YEARLY_POUNDS,
    columns: ['estimated_annual_cost_high', 'annual_cost_first_year'],
    standIn: 2500,
  },
  overallRating: { label: 'Rating', ...STARS, columns: ['rating'], standIn: 4 },
  totalReviews: {
    label: 'Reviews counted for the rating',
    ...REVIEWS,
    columns: ['review_count'],
    standIn: 0,
  },
  googleReviewsCount: {
    label: 'Reviews that Google holds',
    ...REVIEWS,
    columns: ['google_reviews_count'],
  },
  ratingBreakdown: {
    label: 'Ratings by stars',
    kind: 'star-counts',
    columns: ['rating_breakdown'],
  },
  averageWaitTime: {
    label: 'Average wait',
    ...WORDS,
    columns: ['waiting_time'],
    standIn: '1-2 weeks',
  },
  nextAvailableAppointment: {
    label: 'Next appointment',
    ...WORDS,
    columns: ['next_available_appointment'],
  },
  responseTime: {
    label: 'Answers messages in',
    ...WORDS,
    columns: ['response_time'],
    standIn: '24-48 hours',
  },
  patientSatisfactionScore: {
    label: 'Patient satisfaction',
    ...PERCENT,
    columns: ['patient_satisfaction_score'],
    standIn: 85,
  },
  recommendationRate: {
    label: 'Patients who would recommend it',
    ...PERCENT,
    columns: ['recommendation_rate'],
    standIn: 90,
  },
  verdictScore: {
    label: 'This site’s verdict',
    ...POINTS,
    columns: ['verdict_overall_score'],
    standIn: 7.5,
  },
  establishedYear: { label: 'Founded', unit: 'year', kind: 'year', columns: ['established_year'] },
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
  // Counted from the clinic's strain rows; the names of strains are never shown.
  strainCount: {
    label: 'Matching strains, as a count',
    unit: 'strains',
    kind: 'count',
    columns: ['strain_count'],
  },
  nationsServed: {
    label: 'Nations served',
    unit: 'nations',
    kind: 'list',
    columns: ['services_nations'],
  },
  accreditations: { label: 'Accreditations', kind: 'accreditations', columns: ['accreditations'] },
  cqcRegistered: {
    label: 'On the CQC register (England)',
    unit: 'yes or no',
    kind: 'yes-no',
    columns: ['cqc_registered'],
  },
} as const satisfies Record<string, FigureSpec>;

type Specs = typeof CLINIC_FIGURES;

export type FigureName = keyof Specs;

type ValueOf<Spec> = Spec extends { kind: infer Kind extends FigureKind }
  ? ValueByKind[Kind]
  : Spec extends { parts: infer Parts extends Record<string, { kind: FigureKind }> }
    ? { -readonly [Part in keyof Parts]: ValueByKind[Parts[Part]['kind']] | null }
    : never;

/** The type of a figure's value. */
export type FigureValue<Name extends FigureName> = ValueOf<Specs[Name]>;

export type ClinicFigures = {
  [Name in FigureName]: Specs[Name] extends { standIn: unknown }
    ? BackedFigure<FigureValue<Name>>
    : Figure<FigureValue<Name>>;
};

/** Figures without their sources, for what is sent to browsers. */
export type BriefFigures<Names extends FigureName> = {
  [Name in Names]: Specs[Name] extends { standIn: unknown }
    ? BriefBackedFigure<FigureValue<Name>>
    : BriefFigure<FigureValue<Name>>;
};

export const FIGURE_NAMES = Object.keys(CLINIC_FIGURES) as FigureName[];

/** The figures that open data carries: those with a unit. */
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

/** A stored column of the clinic, or `strain_count`. */
export type FigureColumn = ColumnsOf<Specs[FigureName]>;

/** The stored columns of a figure, each with the kind of its values; a part's with its name. */
export function getFigureColumns(
  name: FigureName,
): { column: FigureColumn; kind: FigureKind; part: string | null }[] {
  const spec: FigureSpec = CLINIC_FIGURES[name];
  const columns =
    'parts' in spec
      ? Object.entries(spec.parts).map(([part, column]) => ({ ...column, part }))
      : spec.columns.map((column) => ({ column, kind: spec.kind, part: null }));
  return columns as { column: FigureColumn; kind: FigureKind; part: string | null }[];
}

/** What stands in where nobody states the figure; undefined where nothing does. */
export function getStandIn(name: FigureName): number | string | undefined {
  const spec: FigureSpec = CLINIC_FIGURES[name];
  return 'standIn' in spec ? spec.standIn : undefined;
}
