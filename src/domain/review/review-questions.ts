/** About the clinic's service, never about the effect of a treatment. */

import { REVIEW_LENGTH } from '../database-rules.ts';

export const REVIEW_LENGTH_HINT = `From ${REVIEW_LENGTH.shortest} to ${REVIEW_LENGTH.longest.toLocaleString('en-GB')} characters.`;

export const REVIEW_QUESTIONS = [
  { id: 'booking', question: 'Was it easy to book?', label: 'Easy to book' },
  {
    id: 'punctual',
    question: 'Were you seen at the time they gave you?',
    label: 'Seen on time',
  },
  {
    id: 'listening',
    question: 'Did staff listen and explain things clearly?',
    label: 'Staff listened',
  },
  {
    id: 'fees',
    question: 'Did you pay what they had told you?',
    label: 'Paid what was said',
  },
  {
    id: 'delivery',
    question: 'Did repeat prescriptions and deliveries come when promised?',
    label: 'Prescriptions came on time',
  },
] as const satisfies readonly {
  id: string;
  question: string;
  label: string;
}[];

export type ReviewQuestionId = (typeof REVIEW_QUESTIONS)[number]['id'];

export const REVIEW_ANSWERS = [
  { id: 'yes', label: 'Yes' },
  { id: 'partly', label: 'Partly' },
  { id: 'no', label: 'No' },
  { id: 'none', label: 'Does not apply' },
] as const;

export type ReviewAnswerId = (typeof REVIEW_ANSWERS)[number]['id'];

export type ReviewAnswers = Readonly<Partial<Record<ReviewQuestionId, ReviewAnswerId>>>;

export function toShownAnswers(
  answers: Readonly<Partial<Record<string, string>>>,
): { label: string; answer: string }[] {
  return REVIEW_QUESTIONS.flatMap(({ id, label }) => {
    const given = REVIEW_ANSWERS.find((answer) => answer.id === answers[id]);
    return given && given.id !== 'none' ? [{ label, answer: given.label.toLowerCase() }] : [];
  });
}
