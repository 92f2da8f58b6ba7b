/** Rows of the smaller tables (rules §3), which may contain anything. */
import { type ClinicReview, VERIFICATIONS } from '../clinic/clinic.ts';
import type { ConditionCount } from '../condition/condition.ts';
import type { Source } from '../figure/figure.ts';
import { OFFICIAL_BODIES } from '../clinic/official-findings.ts';
import {
  choice,
  count,
  date,
  type Field,
  flag,
  instant,
  number,
  paragraphs,
  parseRecord,
  row,
  text,
  webAddress,
} from './fields.ts';
import {
  REVIEW_ANSWERS,
  REVIEW_QUESTIONS,
  type ReviewAnswers,
} from '../review/review-questions.ts';
import { type DecisionCount, REVIEW_DECISIONS } from '../review/review-decisions.ts';
import { CHANGE_REASONS, type ColumnChange } from '../open-data/change-reasons.ts';

/** The states that a row can have. `differs`, `old`, `example` and `unknown` are worked out. */
const SOURCE_STATES = ['published', 'register', 'noted', 'told', 'computed', 'study'] as const;

const context: Field<string> = (value) => (typeof value === 'string' ? value : '');

const readSource = row(
  {
    clinicId: text(100),
    field: text(100),
    state: choice(SOURCE_STATES),
    value: (value) =>
      typeof value === 'string' || typeof value === 'number' ? String(value) : null,
    sourceTitle: text(300),
    sourceUrl: webAddress,
    sourceDatedOn: date,
    sourceIsCopy: flag,
    checkedOn: date,
    isMain: flag,
    withheldSince: instant,
    seenOn: date,
    quote: text(200),
    quoteBefore: context,
    quoteAfter: context,
  },
  ['clinicId', 'field', 'state', 'value'],
);

/** Null for a row that attests nothing. Days are ISO dates (UTC). */
export function parseFigureSource(stored: unknown) {
  const read = readSource(stored);
  if (!read) return null;
  const { clinicId, field: column, state, value, checkedOn, seenOn, quote } = read;
  const { sourceTitle: title, sourceUrl: url, sourceDatedOn: datedOn, sourceIsCopy } = read;
  const isCopy = sourceIsCopy ?? false;
  const source: Source | null = title === null ? null : { title, url, datedOn, isCopy };
  return {
    ...{ clinicId, column, state, source, checkedOn },
    value,
    isMain: read.isMain ?? true,
    isWithheld: read.withheldSince !== null,
    seenOn,
    quote:
      quote === null ? null : { exact: quote, prefix: read.quoteBefore, suffix: read.quoteAfter },
  };
}

export type FigureSource = NonNullable<ReturnType<typeof parseFigureSource>>;

export type Attestation = Pick<
  FigureSource,
  'clinicId' | 'column' | 'state' | 'value' | 'source' | 'checkedOn'
>;

export const parseCheckCount = row({ name: text(100), count }, ['name', 'count']);

const days = number({ min: 1, max: 10_000, decimals: 0 });

export const parseFieldClock = row(
  { field: text(100), tier: text(100), freshDays: days, oldDays: days, lapseDays: days },
  ['field', 'freshDays', 'oldDays', 'lapseDays'],
);

const readAnswer = choice(REVIEW_ANSWERS.map(({ id }) => id));

const answers: Field<ReviewAnswers> = (value) => {
  const given = parseRecord(value) ?? {};
  return Object.fromEntries(
    REVIEW_QUESTIONS.flatMap(({ id }) => {
      const answer = Object.hasOwn(given, id) ? readAnswer(given[id]) : null;
      return answer === null ? [] : [[id, answer] as const];
    }),
  );
};

const rating = number({ min: 1, max: 5, decimals: 0 });

const readReview = row(
  {
    id: text(100),
    clinicId: text(100),
    authorName: text(100),
    rating,
    title: text(200),
    body: paragraphs(5000),
    verification: choice(VERIFICATIONS),
    reply: paragraphs(5000),
    repliedOn: date,
    experiencedIn: date,
    answers,
    createdAt: instant,
  },
  ['id', 'clinicId', 'rating', 'body', 'verification', 'createdAt'],
);

/**
 * Null unless it has an ID, a clinic, a rating of 1 to 5, text, a date and a known verification.
 */
export function parseClinicReview(stored: unknown): ClinicReview | null {
  const { authorName, ...review } = readReview(stored) ?? {};
  return 'id' in review ? { ...review, author: authorName ?? 'Anonymous' } : null;
}

export const parseDecisionCount: Field<DecisionCount | null> = row(
  {
    rating,
    decision: choice(REVIEW_DECISIONS),
    reason: text(40),
    count: number({ min: 1, max: 100_000_000, decimals: 0 }),
  },
  ['rating', 'decision', 'count'],
);

export const parseFigureDispute = row({ clinicId: text(100), field: text(100), since: date }, [
  'clinicId',
  'field',
  'since',
]);

export type FigureDispute = NonNullable<ReturnType<typeof parseFigureDispute>>;

const body = choice(OFFICIAL_BODIES.map(({ id }) => id));

const readFinding = row(
  {
    ...{ clinicId: text(100), body, datedOn: date, readOn: date, isCopy: flag },
    ...{ documentTitle: text(300), documentUrl: webAddress, listUrl: webAddress },
    ...{ outcome: text(300), reply: text(300), replyUrl: webAddress },
  },
  ['clinicId', 'body', 'datedOn', 'documentTitle', 'documentUrl', 'outcome', 'readOn'],
);

export function parseOfficialFinding(stored: unknown) {
  const read = readFinding(stored);
  return read && { ...read, isCopy: read.isCopy ?? false };
}

export const parseRegisterSearch = row({ clinicId: text(100), body, searchedOn: date }, [
  'clinicId',
  'body',
  'searchedOn',
]);

export const parseColumnChange: Field<ColumnChange | null> = row(
  { clinicId: text(100), field: text(100), reason: choice(CHANGE_REASONS), madeAt: instant },
  ['clinicId', 'field', 'reason', 'madeAt'],
);

const readCount = row(
  { id: text(120), condition: text(120), patientCount: count, matchingStrainCount: count },
  ['condition'],
);

/** From the view `clinic_condition_match_count`; a missing count is zero. */
export function parseConditionCount(stored: unknown): ConditionCount | null {
  const read = readCount(stored);
  return (
    read && {
      id: read.id ?? read.condition,
      condition: read.condition,
      patientCount: read.patientCount ?? 0,
      matchingStrainCount: read.matchingStrainCount ?? 0,
    }
  );
}
