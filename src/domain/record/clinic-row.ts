/** Rules §3, "Clinic as stored". Unusable fields become null or an empty list. */
import {
  type ConsultationType,
  PRODUCT_FORMS,
  RECOMMENDATION_LEVELS,
  STOCK_LEVELS,
} from '../clinic/clinic.ts';
import {
  type Accreditation,
  ACCREDITATION_TYPES,
  FIGURE_NAMES,
  type FigureColumn,
  type FigureKind,
  getFigureColumns,
  type MembershipOption,
  type PriceTableRow,
  type StarCount,
} from '../clinic/clinic-figures.ts';
import { formatPounds } from '../format/money.ts';
import { memoize } from '../memoize.ts';
import {
  choice,
  colour,
  count,
  date,
  email,
  type Field,
  flag,
  instant,
  link,
  MAX_ENTRIES,
  number,
  paragraphs,
  parseArray,
  percent,
  phone,
  pounds,
  type Row,
  row,
  sentences,
  span,
  text,
  webAddress,
  words,
} from './fields.ts';

/** Drops entries that are not objects or lack a required value. */
const entries =
  <Entry>(read: Field<Entry | null>): Field<Entry[]> =>
  (value) =>
    parseArray(value)
      .map(read)
      .filter((entry) => entry !== null)
      .slice(0, MAX_ENTRIES);

const memberships: Field<MembershipOption[]> = entries(
  row({ name: text(120), annualFee: pounds, benefits: sentences }, ['name']),
);

const readAccreditation = row(
  {
    type: choice(ACCREDITATION_TYPES),
    name: text(200),
    certificationNumber: text(80),
    validUntil: date,
    verifiedDate: date,
  },
  ['type'],
);

const accreditations: Field<Accreditation[]> = entries((value) => {
  const read = readAccreditation(value);
  return read && { ...read, name: read.name ?? read.type };
});

const readPrice: Field<string | null> = (value) =>
  typeof value === 'number' && value >= 0 && value < 1e9 ? formatPounds(value) : text(80)(value);

const priceTable: Field<PriceTableRow[]> = entries(
  row({ item: text(200), price: readPrice, note: text(300) }, ['item', 'price']),
);

const readStars = row({ 5: count, 4: count, 3: count, 2: count, 1: count });

const starCounts: Field<Record<StarCount, number> | null> = (value) => {
  const counts = readStars(value);
  if (!counts || Object.values(counts).every((stars) => stars === null)) return null;
  const { 5: five, 4: four, 3: three, 2: two, 1: one } = counts;
  return { 5: five ?? 0, 4: four ?? 0, 3: three ?? 0, 2: two ?? 0, 1: one ?? 0 };
};

const FIGURE_FIELDS = {
  pounds,
  span,
  year: number({ min: 1800, max: 2100, decimals: 0 }),
  stars: number({ min: 0, max: 5, decimals: 2 }),
  points: number({ min: 0, max: 10, decimals: 1 }),
  percent,
  count,
  text: text(120),
  statement: text(800),
  list: words,
  'yes-no': flag,
  memberships,
  'price-table': priceTable,
  'star-counts': starCounts,
  accreditations,
} as const satisfies Record<FigureKind, Field<unknown>>;

/** Must be a file on this site, because pages load nothing from elsewhere. */
const logo: Field<string | null> = (value) =>
  /^\/logos\/[a-z0-9-]+\.(?:svg|png|webp)$/.exec(text(200)(value) ?? '')?.[0] ?? null;

const CONSULTATION_TYPE_WORDS: readonly [word: string, type: ConsultationType][] = [
  ['video', 'video'],
  ['online', 'video'],
  ['phone', 'phone'],
  ['person', 'in-person'],
  ['face', 'in-person'],
];

const consultationTypes: Field<ConsultationType[]> = (value) => {
  const types = words(value).flatMap((word) => {
    const lower = word.toLowerCase();
    return CONSULTATION_TYPE_WORDS.find(([part]) => lower.includes(part))?.[1] ?? [];
  });
  return [...new Set(types)];
};

const productForms: Field<(typeof PRODUCT_FORMS)[number][]> = (value) => {
  const named = words(value).map((word) => word.toLowerCase());
  return PRODUCT_FORMS.filter((form) => named.includes(form));
};

const figureColumns = Object.fromEntries(
  FIGURE_NAMES.flatMap(getFigureColumns).map(({ column, kind }) => [column, FIGURE_FIELDS[kind]]),
) as unknown as Record<FigureColumn, Field<unknown>>;

const clinicRowColumns = {
  ...figureColumns,
  id: text(100),
  name: text(200),
  slug: text(200),
  is_example: flag,
  tagline: text(300),
  description: paragraphs(5000),
  website: link,
  booking_url: link,
  phone,
  email,
  location: text(200),
  address_street: text(200),
  address_city: text(100),
  address_postcode: text(20),
  address_region: text(100),
  clinic_logo_url: logo,
  hero_image_url: webAddress,
  hero_background_color: colour,

  specialisations: words,
  services_conditions: words,
  services_consultation_types: consultationTypes,
  services_languages: words,
  services_accessibility: sentences,
  services_urgent_appointments: flag,
  services_follow_up_support: flag,
  services_educational_resources: flag,
  home_delivery: flag,

  initial_consultation_includes: sentences,
  follow_up_consultation_includes: sentences,

  pharmacy_in_house: flag,
  pharmacy_partners: words,
  pharmacy_available_products: productForms,
  pharmacy_stock_availability: choice(STOCK_LEVELS),

  verdict_best_for: sentences,
  verdict_not_ideal_for: sentences,
  verdict_key_strengths: sentences,
  verdict_areas_for_improvement: sentences,
  verdict_recommendation_level: choice(RECOMMENDATION_LEVELS),
  verdict_summary: paragraphs(5000),
  verdict_last_updated: date,

  pros: sentences,
  cons: sentences,
  features: sentences,
  potential_drawbacks: sentences,

  review_introduction: paragraphs(5000),
  review_overview: paragraphs(20_000),
  target_audience: paragraphs(5000),
  market_position_detail: paragraphs(5000),
  patient_process: sentences,
  key_features: sentences,
  review_published: flag,
  review_slug: text(200),
  active: flag,
  updated_at: instant,
};

export type ClinicRow = Row<typeof clinicRowColumns>;
export type ClinicColumn = keyof ClinicRow;

const readClinicRow = row(clinicRowColumns);

export const parseClinicRow = memoize((stored: object) => readClinicRow(stored) as ClinicRow);

export function parseClinicColumn(column: ClinicColumn, value: unknown): unknown {
  return clinicRowColumns[column](value);
}
