/** Rows of the smaller tables (rules §3); they may hold anything. */
import { type ClinicReview, VERIFICATIONS } from '../clinic/clinic.ts';
import type { ConditionCount } from '../condition/condition.ts';
import type { Clock } from '../figure/age.ts';
import type { Quote } from '../evidence/quote.ts';
import type { ProvenanceState, Source } from '../figure/figure.ts';
import {
  choice,
  count,
  date,
  flag,
  instant,
  number,
  paragraphs,
  parseRow,
  text,
} from './fields.ts';
import {
  REVIEW_ANSWERS,
  REVIEW_QUESTIONS,
  type ReviewAnswers,
} from '../review/review-questions.ts';
import { type DecisionCount, REVIEW_DECISIONS } from '../review/review-decisions.ts';
import { CHANGE_REASONS, type ColumnChange } from '../open-data/change-reasons.ts';
import { parseChoice, parseRecord, parseWebAddress } from './values.ts';

/** What an invented clinic states needs no row. */
const SOURCE_STATES = ['published', 'register', 'noted', 'told', 'computed', 'study'] as const;

export type Attestation = {
  clinicId: string;
  column: string;
  state: Extract<ProvenanceState, (typeof SOURCE_STATES)[number]>;
  /** As checked, as text. */
  value: string;
  source: Source | null;
  /** ISO date (UTC). */
  checkedOn: string | null;
};

export type FigureSource = Attestation & {
  /** False for a further page. */
  isMain: boolean;
  /** By an editor. */
  isWithheld: boolean;
  /** ISO date on which the watcher last found the words. */
  seenOn: string | null;
  quote: Quote | null;
};

// The value stays raw until it is compared, when its own column's reader reads it.
const figureSourceColumns = {
  clinic_id: text(100),
  field: text(100),
  state: choice(SOURCE_STATES),
  value: (value: unknown) => (typeof value === 'number' ? String(value) : value),
  source_title: text(300),
  source_url: parseWebAddress,
  source_dated_on: date,
  source_is_copy: flag,
  checked_on: date,
  is_main: flag,
  withheld_since: instant,
  seen_on: date,
  quote: text(200),
  quote_before: (value: unknown) => (typeof value === 'string' ? value : ''),
  quote_after: (value: unknown) => (typeof value === 'string' ? value : ''),
};

/** Null for a row that cannot attest anything. */
export function parseFigureSource(row: unknown): FigureSource | null {
  const source = parseRow(figureSourceColumns, row);
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

const checkCountColumns = { name: text(100), count };

export function parseCheckCount(row: unknown): readonly [name: string, count: number] | null {
  const found = parseRow(checkCountColumns, row);
  return found?.name != null && found.count !== null ? [found.name, found.count] : null;
}

const days = number({ min: 1, max: 10_000, decimals: 0 });

const fieldColumns = {
  field: text(100),
  tier: text(100),
  fresh_days: days,
  old_days: days,
  lapse_days: days,
};

export function parseFieldClock(
  row: unknown,
): { column: string; tier: string | null; clock: Clock } | null {
  const found = parseRow(fieldColumns, row);
  if (!found?.field || !found.fresh_days || !found.old_days || !found.lapse_days) return null;
  const { field: column, tier, fresh_days: freshDays } = found;
  const { old_days: oldDays, lapse_days: lapseDays } = found;
  return { column, tier, clock: { freshDays, oldDays, lapseDays } };
}

function parseAnswers(value: unknown): ReviewAnswers {
  const given = parseRecord(value) ?? {};
  const known = REVIEW_ANSWERS.map(({ id }) => id);
  return Object.fromEntries(
    REVIEW_QUESTIONS.flatMap(({ id }) => {
      const answer = Object.hasOwn(given, id) ? parseChoice(given[id], known) : null;
      return answer === null ? [] : [[id, answer] as const];
    }),
  );
}

const reviewRowColumns = {
  id: text(100),
  clinic_id: text(100),
  author_name: text(100),
  rating: number({ min: 1, max: 5, decimals: 0 }),
  title: text(200),
  body: paragraphs(5000),
  verification: choice(VERIFICATIONS),
  reply: paragraphs(5000),
  replied_on: date,
  experienced_in: date,
  answers: parseAnswers,
  created_at: instant,
};

/** Null without id, clinic, rating of 1 to 5, text, date or known verification. */
export function parseClinicReview(row: unknown): ClinicReview | null {
  const review = parseRow(reviewRowColumns, row);
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
    repliedOn: review.replied_on,
    experiencedIn: review.experienced_in,
    answers: review.answers,
    createdAt,
  };
}

const decisionRowColumns = {
  rating: number({ min: 1, max: 5, decimals: 0 }),
  decision: choice(REVIEW_DECISIONS),
  reason: text(40),
  count,
};

export function parseDecisionCount(row: unknown): DecisionCount | null {
  const found = parseRow(decisionRowColumns, row);
  if (!found || found.rating === null || !found.decision || !found.count) return null;
  const { rating, decision, reason, count: times } = found;
  return { rating, decision, reason, count: times };
}

const disputeRowColumns = { clinic_id: text(100), field: text(100), since: date };

export type FigureDispute = {
  clinicId: string;
  column: string;
  /** ISO date. */
  since: string;
};

export function parseFigureDispute(row: unknown): FigureDispute | null {
  const found = parseRow(disputeRowColumns, row);
  if (!found?.clinic_id || !found.field || !found.since) return null;
  return { clinicId: found.clinic_id, column: found.field, since: found.since };
}

const changeReasonRowColumns = {
  clinic_id: text(100),
  field: text(100),
  why: choice(CHANGE_REASONS),
  made_at: instant,
};

export function parseColumnChange(row: unknown): ColumnChange | null {
  const found = parseRow(changeReasonRowColumns, row);
  if (!found?.clinic_id || !found.field || !found.why || !found.made_at) return null;
  const { clinic_id: clinicId, field: column, why, made_at: madeAt } = found;
  return { clinicId, column, why, madeAt };
}

const conditionRowColumns = {
  id: text(120),
  condition: text(120),
  patient_count: count,
  matching_strain_count: count,
};

/** From the view `clinic_condition_match_count`; a missing count is zero. */
export function parseConditionCount(row: unknown): ConditionCount | null {
  const counts = parseRow(conditionRowColumns, row);
  if (!counts?.condition) return null;
  return {
    id: counts.id ?? counts.condition,
    condition: counts.condition,
    patientCount: counts.patient_count ?? 0,
    matchingStrainCount: counts.matching_strain_count ?? 0,
  };
}
