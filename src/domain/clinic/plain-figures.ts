/**
 * The figures of a clinic that are one plain value each, as the open data and the change log give
 * them: with a unit, and only where somebody vouches for the value. What the site fills in by itself
 * is no figure of the clinic and never leaves the site as one (product rule: truth about figures).
 */
import { formatPounds } from '../format/money.ts';
import type { Provenance, ProvenanceState } from '../figure/provenance.ts';
import type { Clinic, FigureField } from './clinic.ts';

export type PlainValue = number | string | boolean | string[];

export type PlainFigureKind = 'number' | 'text' | 'yes-no' | 'list';

type PlainFigureRule = {
  label: string;
  kind: PlainFigureKind;
  /** What one of it is, as the files say it. */
  unit: string;
  get: (clinic: Clinic) => PlainValue | null;
};

const ONLY_BY_REGISTER = ({ cqcRegistered, provenance }: Clinic): boolean | null =>
  cqcRegistered || provenance.cqcRegistered.state === 'register' ? cqcRegistered : null;

/** In the order in which files and pages give them. */
export const PLAIN_FIGURES = {
  initialConsultationPrice: {
    label: 'Initial consultation',
    kind: 'number',
    unit: 'GBP',
    get: ({ pricing }) => pricing.initialConsultation.price,
  },
  initialConsultationDuration: {
    label: 'Length of the initial consultation',
    kind: 'number',
    unit: 'minutes',
    get: ({ pricing }) => pricing.initialConsultation.duration,
  },
  followUpConsultationPrice: {
    label: 'Follow-up consultation',
    kind: 'number',
    unit: 'GBP',
    get: ({ pricing }) => pricing.followUpConsultation.price,
  },
  followUpConsultationDuration: {
    label: 'Length of a follow-up consultation',
    kind: 'number',
    unit: 'minutes',
    get: ({ pricing }) => pricing.followUpConsultation.duration,
  },
  followUpIntervalMonths: {
    label: 'Time between follow-ups',
    kind: 'number',
    unit: 'months',
    get: ({ pricing }) => pricing.followUpIntervalMonths,
  },
  prescriptionFee: {
    label: 'Repeat prescription',
    kind: 'number',
    unit: 'GBP',
    get: ({ pricing }) => pricing.prescriptionFee,
  },
  deliveryFee: {
    label: 'Delivery',
    kind: 'number',
    unit: 'GBP',
    get: ({ pricing }) => pricing.deliveryFee,
  },
  annualCostLow: {
    label: 'A year, at the low end',
    kind: 'number',
    unit: 'GBP a year',
    get: ({ pricing }) => pricing.estimatedAnnualCost.low,
  },
  annualCostAverage: {
    label: 'A year, on average',
    kind: 'number',
    unit: 'GBP a year',
    get: ({ pricing }) => pricing.estimatedAnnualCost.average,
  },
  annualCostHigh: {
    label: 'A year, at the high end',
    kind: 'number',
    unit: 'GBP a year',
    get: ({ pricing }) => pricing.estimatedAnnualCost.high,
  },
  overallRating: {
    label: 'Rating',
    kind: 'number',
    unit: 'stars out of 5',
    get: ({ patientExperience }) => patientExperience.overallRating,
  },
  totalReviews: {
    label: 'Reviews counted for the rating',
    kind: 'number',
    unit: 'reviews',
    get: ({ patientExperience }) => patientExperience.totalReviews,
  },
  googleReviewsCount: {
    label: 'Reviews that Google holds',
    kind: 'number',
    unit: 'reviews',
    get: ({ patientExperience }) => patientExperience.googleReviewsCount,
  },
  averageWaitTime: {
    label: 'Average wait',
    kind: 'text',
    unit: 'words',
    get: ({ patientExperience }) => patientExperience.averageWaitTime,
  },
  nextAvailableAppointment: {
    label: 'Next appointment',
    kind: 'text',
    unit: 'words',
    get: ({ patientExperience }) => patientExperience.nextAvailableAppointment,
  },
  responseTime: {
    label: 'Answers messages in',
    kind: 'text',
    unit: 'words',
    get: ({ patientExperience }) => patientExperience.responseTime,
  },
  patientSatisfactionScore: {
    label: 'Patient satisfaction',
    kind: 'number',
    unit: 'percent',
    get: ({ patientExperience }) => patientExperience.patientSatisfactionScore,
  },
  recommendationRate: {
    label: 'Patients who would recommend it',
    kind: 'number',
    unit: 'percent',
    get: ({ patientExperience }) => patientExperience.recommendationRate,
  },
  verdictScore: {
    label: 'This site’s verdict',
    kind: 'number',
    unit: 'points out of 10',
    get: ({ verdict }) => verdict.overallScore,
  },
  establishedYear: {
    label: 'Founded',
    kind: 'number',
    unit: 'year',
    get: ({ overview }) => overview.establishedYear,
  },
  strainCount: {
    label: 'Matching strains, as a count',
    kind: 'number',
    unit: 'strains',
    get: ({ pharmacy }) => pharmacy.strainCount,
  },
  nationsServed: {
    label: 'Nations served',
    kind: 'list',
    unit: 'nations',
    get: ({ services }) => services.nationsServed,
  },
  cqcRegistered: {
    label: 'On the CQC register (England)',
    kind: 'yes-no',
    unit: 'yes or no',
    // A record that is silent is no proof that the clinic is missing there: only the register is.
    get: ONLY_BY_REGISTER,
  },
} as const satisfies Partial<Record<FigureField, PlainFigureRule>>;

export type PlainFigureField = keyof typeof PLAIN_FIGURES;

export const PLAIN_FIGURE_FIELDS = Object.keys(PLAIN_FIGURES) as [
  PlainFigureField,
  ...PlainFigureField[],
];

/** What stands behind the value is said, so that it may be given to others. */
const GIVEN_STATES: ReadonlySet<ProvenanceState> = new Set([
  'published',
  'register',
  'computed',
  'study',
  'sample',
]);

export type PlainFigure = { value: PlainValue | null; provenance: Provenance };

/**
 * The plain figures of a clinic. The value is null where nobody vouches for it: in the states
 * `site-default`, `site-claim` and `unknown`.
 */
export function toPlainFigures(clinic: Clinic): Record<PlainFigureField, PlainFigure> {
  const entries = PLAIN_FIGURE_FIELDS.map((field): [PlainFigureField, PlainFigure] => {
    const provenance = clinic.provenance[field];
    const value = PLAIN_FIGURES[field].get(clinic);
    if (!GIVEN_STATES.has(provenance.state)) return [field, { value: null, provenance }];
    if (value !== null) return [field, { value, provenance }];
    return [field, { value, provenance: { state: 'unknown', source: null, checkedOn: null } }];
  });
  return Object.fromEntries(entries) as Record<PlainFigureField, PlainFigure>;
}

const AFTER_NUMBER: Partial<Record<string, string>> = { percent: '%' };

function formatNumber(value: number, unit: string): string {
  if (unit.startsWith('GBP')) return `${formatPounds(value)}${unit.slice('GBP'.length)}`;
  // A year is a name, not an amount: it takes no separator and no unit.
  if (unit === 'year') return String(value);
  const words = value === 1 ? unit.replace(/s(?= |$)/, '') : unit;
  return `${value}${AFTER_NUMBER[unit] ?? ` ${words}`}`;
}

/** A figure's value as pages and feeds say it: `£99.99`, `30 minutes`, `yes`, `England, Wales`. */
export function formatPlainValue(field: PlainFigureField, value: PlainValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'none';
  if (typeof value === 'number') return formatNumber(value, PLAIN_FIGURES[field].unit);
  return value;
}
