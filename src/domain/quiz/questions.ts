/**
 * The questions of the quiz, in their order, with exactly the options of rules §9. Words are for a
 * reader of eleven: they state the question, never where an answer leads.
 */
import { answerQuestion, getChosen, NOTHING, type Question } from '../questions/question.ts';

export const QUESTIONS = [
  {
    id: 'condition',
    text: 'What would you like help with?',
    hint: 'Choose the one that affects you most.',
    multiple: false,
    options: [
      { value: 'chronic-pain', label: 'Pain that has lasted more than three months' },
      { value: 'anxiety', label: 'Anxiety' },
      { value: 'epilepsy', label: 'Epilepsy' },
      { value: 'ptsd', label: 'Post-traumatic stress (PTSD)' },
      { value: 'cancer', label: 'Cancer, or the effects of cancer treatment' },
      { value: 'sleep', label: 'Trouble sleeping' },
      { value: 'arthritis', label: 'Arthritis' },
      { value: 'other', label: 'Something else' },
    ],
  },
  {
    id: 'treatment-history',
    text: 'What have you already tried?',
    hint: 'Choose all that apply. A clinic will ask about this. It does not change your matches.',
    multiple: true,
    options: [
      { value: 'nhs-medications', label: 'Medicine from the NHS' },
      { value: 'private-specialist', label: 'A private specialist' },
      { value: 'therapy', label: 'Talking therapy or physiotherapy' },
      { value: 'alternative', label: 'Other therapies, such as acupuncture' },
      { value: 'surgery', label: 'Surgery' },
      { value: NOTHING, label: 'None of these yet' },
    ],
  },
  {
    id: 'priorities',
    text: 'What matters most to you in a clinic?',
    hint: 'Choose one. Your other answers count as well.',
    multiple: false,
    options: [
      { value: 'specialization', label: 'It specialises in my condition' },
      { value: 'cost', label: 'A low price for the first appointment' },
      { value: 'speed', label: 'A short wait' },
      { value: 'support', label: 'Help between appointments' },
      { value: 'variety', label: 'A choice of forms, such as oils or capsules' },
      { value: 'discretion', label: 'Privacy: no visits, and delivery to my home' },
      { value: 'location', label: 'A clinic near me, or one I can reach from home' },
    ],
  },
  {
    id: 'budget',
    text: 'How much could you spend each month?',
    hint: 'Count appointments and medicine together. A rough idea is enough.',
    multiple: false,
    options: [
      { value: 'under-150', label: 'Up to £150' },
      { value: '150-250', label: '£150 to £250' },
      { value: '250-400', label: '£250 to £400' },
      { value: '400-plus', label: 'More than £400' },
      { value: 'need-info', label: 'I do not know yet' },
    ],
  },
  {
    id: 'location',
    text: 'Where would you like your appointments?',
    hint: 'Choose your part of the UK, or video if you do not want to travel.',
    multiple: false,
    options: [
      { value: 'virtual', label: 'By video, from home' },
      { value: 'london', label: 'London' },
      { value: 'midlands', label: 'The Midlands' },
      { value: 'north', label: 'The north of England' },
      { value: 'scotland', label: 'Scotland' },
      { value: 'wales', label: 'Wales' },
      { value: 'ni', label: 'Northern Ireland' },
    ],
  },
  {
    id: 'urgency',
    text: 'How soon would you like a first appointment?',
    hint: 'This is not for emergencies. In an emergency, call 999.',
    multiple: false,
    options: [
      { value: 'this-week', label: 'Within a week' },
      { value: 'two-weeks', label: 'Within two weeks' },
      { value: 'month', label: 'Within a month' },
      { value: 'researching', label: 'I am only looking for now' },
    ],
  },
] as const satisfies readonly Question[];

export type QuizQuestion = (typeof QUESTIONS)[number];
export type QuestionId = QuizQuestion['id'];

type OptionOf<Id extends QuestionId> = Extract<
  QuizQuestion,
  { id: Id }
>['options'][number]['value'];

export type QuizCondition = OptionOf<'condition'>;
export type QuizPriority = OptionOf<'priorities'>;
export type QuizBudget = OptionOf<'budget'>;
export type QuizLocation = OptionOf<'location'>;
export type QuizUrgency = OptionOf<'urgency'>;
type Treatment = OptionOf<'treatment-history'>;

/** What has been answered so far. A list is never empty and follows the order of the options. */
export type QuizAnswers = {
  readonly [Id in QuestionId]?: Id extends 'treatment-history'
    ? readonly Treatment[]
    : OptionOf<Id>;
};

const findQuestion = (id: QuestionId): Question | undefined =>
  QUESTIONS.find((question) => question.id === id);

/** An answer to one question of the quiz; null when nothing known is chosen. */
export function toAnswer(id: QuestionId, values: readonly string[]): QuizAnswers | null {
  const question = findQuestion(id);
  const answer: QuizAnswers = question ? answerQuestion(question, values) : {};
  return id in answer ? answer : null;
}

/** The labels of a question's chosen values, for a summary of the answers. */
export function getChosenLabels(answers: QuizAnswers, id: QuestionId): string[] {
  const chosen = getChosen(answers, id);
  return (findQuestion(id)?.options ?? [])
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label);
}
