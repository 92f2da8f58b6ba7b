/** The questions about a clinic's service that a review answers: never about what a treatment did. */

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
  /** The form's field, and the key under which the answer is stored. */
  id: string;
  question: string;
  /** What stands before the answer in a published review. */
  label: string;
}[];

export type ReviewQuestionId = (typeof REVIEW_QUESTIONS)[number]['id'];

/** The answers to each, in the order in which a form gives them. */
export const REVIEW_ANSWERS = [
  { id: 'yes', label: 'Yes' },
  { id: 'partly', label: 'Partly' },
  { id: 'no', label: 'No' },
  { id: 'none', label: 'Does not apply' },
] as const;

export type ReviewAnswerId = (typeof REVIEW_ANSWERS)[number]['id'];

/** What a review answered, by question; a question that it does not answer is left out. */
export type ReviewAnswers = Readonly<Partial<Record<ReviewQuestionId, ReviewAnswerId>>>;

/** The answers of a review as it shows them; what does not apply is left out. */
export function toShownAnswers(
  answers: Readonly<Partial<Record<string, string>>>,
): { label: string; answer: string }[] {
  return REVIEW_QUESTIONS.flatMap(({ id, label }) => {
    const given = REVIEW_ANSWERS.find((answer) => answer.id === answers[id]);
    return given && given.id !== 'none' ? [{ label, answer: given.label.toLowerCase() }] : [];
  });
}
