import { REPORT_CHOICES, REVIEW_REPORT_CHOICES } from '../review/report-choices.ts';
import { formatCount } from '../format/counts.ts';
import { createFormat, formatDate } from '../format/dates.ts';
import { toLondonDay } from '../format/london-time.ts';
import { REVIEW_ANSWERS, REVIEW_QUESTIONS } from '../review/review-questions.ts';
import type { SubmissionKind } from './decisions.ts';

export const KIND_LABELS: Readonly<Record<SubmissionKind, string>> = {
  report: 'Reader’s report',
  dispute: 'Clinic’s dispute',
  review: 'Review',
  reply: 'Clinic’s reply',
};

const STATES: Readonly<Record<string, string>> = {
  unconfirmed: 'Sent, not confirmed yet',
  waiting: 'Waiting for a moderator',
  returned: 'Sent back to its author',
  published: 'Published',
  questioned: 'Questioned, and still on the site',
  declined: 'Declined',
  removed: 'Taken off the site',
  withdrawn: 'Withdrawn by its author',
  expired: 'Expired',
  closed: 'Closed',
};

export const toStateLabel = (kind: SubmissionKind, state: string): string =>
  kind === 'dispute' && state === 'published'
    ? 'Shown beside the figure'
    : (STATES[state] ?? state);

const CHOICES: ReadonlyMap<string, string> = new Map(
  [...REPORT_CHOICES, ...REVIEW_REPORT_CHOICES].map(({ value, text }) => [value, text]),
);

export const toChoiceLabel = (choice: string): string => CHOICES.get(choice) ?? choice;

const formatWeekday = createFormat({ weekday: 'long', day: 'numeric', month: 'long' });

export function toClockWords(due: string, now: string): string {
  const today = toLondonDay(now);
  if (due === today) return 'Answer today';
  const isThisYear = due.slice(0, 4) === today.slice(0, 4);
  const day = isThisYear ? formatWeekday(due) : formatDate(due);
  return due < today ? `Overdue since ${day}` : `Answer by ${day}`;
}

export const isLate = (due: string, now: string): boolean => due < toLondonDay(now);

const SERVICE = 'It is about service: booking, waiting, listening, fees, delivery.';
const FORBIDDEN_CONTENT = [
  'What a treatment did or did not do.',
  'The name of a medicine or a strain, or its price.',
  'The name of a person.',
  'Anything about somebody’s health.',
];

/** Null if no text would be shown. */
export const CHECKLISTS: Readonly<
  Record<SubmissionKind, { allowed: readonly string[]; forbidden: readonly string[] } | null>
> = {
  review: {
    allowed: [
      SERVICE,
      'It is the author’s own experience.',
      'You would decide the same whether it was praise or criticism.',
    ],
    forbidden: FORBIDDEN_CONTENT,
  },
  reply: {
    allowed: ['It answers the review.', 'It speaks for the clinic.'],
    forbidden: [
      'Anything about the patient, even that they are one.',
      ...FORBIDDEN_CONTENT.slice(0, 3),
      'An insult, or an advertisement.',
    ],
  },
  dispute: null,
  report: null,
};

const toAnswerLabel = (answer: string): string =>
  REVIEW_ANSWERS.find(({ id }) => id === answer)?.label.toLowerCase() ?? answer;

export function toRatingWords(
  rating: number | null | undefined,
  answers: Readonly<Record<string, string>> | null | undefined,
): string {
  if (typeof rating !== 'number') return '';
  const said = REVIEW_QUESTIONS.flatMap(({ id, label }) => {
    const answer = answers?.[id];
    return answer === undefined ? [] : [`${label}: ${toAnswerLabel(answer)}.`];
  });
  return [`${formatCount(rating, 'star')} out of 5.`, ...said].join(' ');
}

/** The database makes the same check. */
export const isMarkIn = (text: string, marked: string): boolean =>
  marked !== '' && text.includes(marked);

/** Without `www.`; null if not a web address. */
export function toHost(address: string): string | null {
  if (!/^https?:\/\//i.test(address)) return null;
  try {
    return new URL(address).hostname.replace(/^www\./, '');
  } catch {
    return null;
  }
}
