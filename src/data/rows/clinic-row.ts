/**
 * The `clinics` table as the build reads it (rules §3, "Clinic as stored"). Anything may stand in a
 * row: a field that cannot be used reads as null or as an empty list.
 */
import { z } from 'astro/zod';
import {
  FIGURE_NAMES,
  type FigureColumn,
  getFigureColumns,
} from '../../domain/clinic/clinic-figures.ts';
import {
  field,
  date,
  flag,
  instant,
  paragraphs,
  parseFields,
  sentences,
  text,
  words,
} from './fields.ts';
import { FIGURE_FIELDS } from './figure-kinds.ts';
import {
  parseChoice,
  parseColour,
  parseEmail,
  parseLink,
  parsePhone,
  parseWebAddress,
} from './values.ts';

const STOCK_LEVELS = ['excellent', 'good'] as const;
const RECOMMENDATION_LEVELS = ['highly-recommended', 'recommended'] as const;

const figureColumns = Object.fromEntries(
  FIGURE_NAMES.flatMap(getFigureColumns).map(({ column, kind }) => [column, FIGURE_FIELDS[kind]]),
) as unknown as Record<FigureColumn, z.ZodType>;

const clinicRowSchema = z.object({
  ...figureColumns,
  id: text(100),
  name: text(200),
  slug: text(200),
  tagline: text(300),
  description: paragraphs(5000),
  website: field(parseLink),
  booking_url: field(parseLink),
  phone: field(parsePhone),
  email: field(parseEmail),
  location: text(200),
  address_street: text(200),
  address_city: text(100),
  address_postcode: text(20),
  address_region: text(100),
  clinic_logo_url: field(parseWebAddress),
  hero_image_url: field(parseWebAddress),
  hero_background_color: field(parseColour),

  specialisations: words,
  services_conditions: words,
  services_consultation_types: words,
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
  pharmacy_available_products: words,
  pharmacy_stock_availability: field((value) => parseChoice(value, STOCK_LEVELS)),

  verdict_best_for: sentences,
  verdict_not_ideal_for: sentences,
  verdict_key_strengths: sentences,
  verdict_areas_for_improvement: sentences,
  verdict_recommendation_level: field((value) => parseChoice(value, RECOMMENDATION_LEVELS)),
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
});

export type ClinicRow = z.output<typeof clinicRowSchema>;
export type ClinicColumn = keyof ClinicRow;

/** Reads a stored row. Never rejects a field: what cannot be used is null or empty. */
export function parseClinicRow(row: object): ClinicRow {
  return parseFields(clinicRowSchema, row);
}

/** Reads one value as its column would be read, so that two writings of it compare equal. */
export function parseClinicColumn(column: ClinicColumn, value: unknown): unknown {
  return clinicRowSchema.shape[column].parse(value);
}
