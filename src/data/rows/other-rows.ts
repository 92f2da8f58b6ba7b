/** The rows of the smaller tables (rules §3), each read as what it becomes; anything may stand in them. */
import { z } from 'astro/zod';
import { type ClinicReview, VERIFICATIONS } from '../../domain/clinic/clinic.ts';
import type { ConditionCount } from '../../domain/condition/condition.ts';
import type { Clock } from '../../domain/figure/age.ts';
import type { Quote } from '../../domain/evidence/quote.ts';
import type { ProvenanceState, Source } from '../../domain/figure/figure.ts';
import { count, date, field, flag, instant, paragraphs, parseRow, text } from './fields.ts';
import { parseChoice, parseNumber, parseWebAddress } from './values.ts';

/** The states that a row of `figure_sources` may name; what an invented clinic holds needs no row. */
const SOURCE_STATES = ['published', 'register', 'noted', 'told', 'computed', 'study'] as const;

export type Attestation = {
  clinicId: string;
  /** A stored column of the clinic. */
  column: string;
  state: Extract<ProvenanceState, (typeof SOURCE_STATES)[number]>;
  /** The value that was checked, as text. */
  value: string;
  source: Source | null;
  /** ISO date (UTC). */
  checkedOn: string | null;
};

export type FigureSource = Attestation & {
  /** Whether the figure rests on it; false for another page that says so too. */
  isMain: boolean;
  /** Whether an editor holds the figure back. */
  isWithheld: boolean;
  /** ISO date on which the watcher last found the words; null where it did not look. */
  seenOn: string | null;
  quote: Quote | null;
};

// The value stays raw: it is read as its own column is read when the two are compared.
const figureSourceSchema = z.object({
  clinic_id: text(100),
  field: text(100),
  state: field((value) => parseChoice(value, SOURCE_STATES)),
  value: field((value) => (typeof value === 'number' ? String(value) : value)),
  source_title: text(300),
  source_url: field(parseWebAddress),
  source_dated_on: date,
  source_is_copy: flag,
  checked_on: date,
  is_main: flag,
  withheld_since: instant,
  seen_on: date,
  quote: text(200),
  quote_before: field((value) => (typeof value === 'string' ? value : '')),
  quote_after: field((value) => (typeof value === 'string' ? value : '')),
});

/** Who attests which value of which clinic column, or null for a row that cannot attest anything. */
export function parseFigureSource(row: unknown): FigureSource | null {
  const source = parseRow(figureSourceSchema, row);
  if (!source) return null;
  const { clinic_id: clinicId, field: column, state, value, source_title: title } = source;
  const { source_url: url, source_dated_on: datedOn, source_is_copy: isCopy } = source;
  if (!clinicId || !column || !state || typeof value !== 'string') return null;
  return {
    clinicId,
    column,
    state,
    value,
    source: title ? { title, url, datedOn, isCopy: isCopy ?? false } : null,
    checkedOn: source.checked_on,
    isMain: source.is_main ?? true,
    isWithheld: source.withheld_since !== null,
    seenOn: source.seen_on,
    quote:
      source.quote === null
        ? null
        : { exact: source.quote, prefix: source.quote_before, suffix: source.quote_after },
  };
}

const checkCountSchema = z.object({ name: text(100), count });

/** One number of the view `check_counts`, or null for a row that holds none. */
export function parseCheckCount(row: unknown): readonly [name: string, count: number] | null {
  const found = parseRow(checkCountSchema, row);
  return found?.name != null && found.count !== null ? [found.name, found.count] : null;
}

const days = field((value) => parseNumber(value, { min: 1, max: 10_000, decimals: 0 }));

const fieldSchema = z.object({
  field: text(100),
  tier: text(100),
  fresh_days: days,
  old_days: days,
  lapse_days: days,
});

/** How fast the figures of a column grow old, or null for a row that does not say. */
export function parseFieldClock(
  row: unknown,
): { column: string; tier: string | null; clock: Clock } | null {
  const found = parseRow(fieldSchema, row);
  if (!found?.field || !found.fresh_days || !found.old_days || !found.lapse_days) return null;
  const { field: column, tier, fresh_days: freshDays } = found;
  const { old_days: oldDays, lapse_days: lapseDays } = found;
  return { column, tier, clock: { freshDays, oldDays, lapseDays } };
}

const reviewRowSchema = z.object({
  id: text(100),
  clinic_id: text(100),
  author_name: text(100),
  rating: field((value) => parseNumber(value, { min: 1, max: 5, decimals: 0 })),
  title: text(200),
  body: paragraphs(5000),
  verification: field((value) => parseChoice(value, VERIFICATIONS)),
  reply: paragraphs(5000),
  created_at: instant,
});

/** A review, or null for a row without id, clinic, rating of 1 to 5, text, date or known verification. */
export function parseClinicReview(row: unknown): ClinicReview | null {
  const review = parseRow(reviewRowSchema, row);
  if (!review) return null;
  const { id, clinic_id: clinicId, rating, body, created_at: createdAt, verification } = review;
  if (!id || !clinicId || rating === null || !body || !createdAt || !verification) return null;
  return {
    id,
    clinicId,
    author: review.author_name ?? 'Anonymous',
    rating,
    title: review.title,
    body,
    verification,
    reply: review.reply,
    createdAt,
  };
}

const conditionRowSchema = z.object({
  condition: text(120),
  matching_strain_count: count,
});

/** One condition of the view `clinic_condition_match_count`; null for a row that names none. A missing count is zero. */
export function parseConditionCount(row: unknown): ConditionCount | null {
  const counts = parseRow(conditionRowSchema, row);
  if (!counts?.condition) return null;
  return {
    condition: counts.condition,
    matchingStrainCount: counts.matching_strain_count ?? 0,
  };
}
