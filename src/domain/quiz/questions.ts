/**
 * The options of rules §9, worded for a reader aged eleven. None reveals the effect of an answer.
 */
import {
  answerQuestion,
  getChosen,
  NOTHING,
  type QuestionTable,
  toQuestions,
} from '../questions/question.ts';

const TABLE = {
  condition: {
    text: 'What would you like help with?',
    hint: 'Choose the one that affects you most.',
    options: {
      'chronic-pain': 'Pain that has lasted more than three months',
      anxiety: 'Anxiety',
      epilepsy: 'Epilepsy',
      ptsd: 'Post-traumatic stress (PTSD)',
      cancer: 'Cancer, or the effects of cancer treatment',
      sleep: 'Trouble sleeping',
      arthritis: 'Arthritis',
      other: 'Something else',
    },
  },
  'treatment-history': {
    text: 'What have you already tried?',
    hint: 'Choose all that apply. A clinic will ask about this. It does not change your matches.',
    multiple: true,
    options: {
      'nhs-medications': 'Medicine from the NHS',
      'private-specialist': 'A private specialist',
      therapy: 'Talking therapy or physiotherapy',
      alternative: 'Other therapies, such as acupuncture',
      surgery: 'Surgery',
      [NOTHING]: 'None of these yet',
    },
  },
  priorities: {
    text: 'What matters most to you in a clinic?',
    hint: 'Choose one. Your other answers count as well.',
    options: {
      specialization: 'It specialises in my condition',
      cost: 'A low price for the first consultation',
      speed: 'A short wait',
      support: 'Help between appointments',
      variety: 'A choice of forms, such as oils or capsules',
      discretion: 'Privacy: no visits, and delivery to my home',
      location: 'A clinic near me, or one I can reach from home',
    },
  },
  budget: {
    text: 'How much could you spend each month?',
    hint: 'Count appointments and medicine together. A rough idea is enough.',
    options: {
      'under-150': 'Up to £150',
      '150-250': '£150 to £250',
      '250-400': '£250 to £400',
      '400-plus': 'More than £400',
      'need-info': 'I do not know yet',
    },
  },
  location: {
    text: 'Where would you like your appointments?',
    hint: 'Choose your part of the UK, or video if you do not want to travel.',
    options: {
      virtual: 'By video, from home',
      london: 'London',
      midlands: 'The Midlands',
      north: 'The north of England',
      scotland: 'Scotland',
      wales: 'Wales',
      ni: 'Northern Ireland',
    },
  },
  urgency: {
    text: 'How soon would you like a first appointment?',
    hint: 'This is not for emergencies. In an emergency, call 999.',
    options: {
      'this-week': 'Within a week',
      'two-weeks': 'Within two weeks',
      month: 'Within a month',
      researching: 'I am only looking for now',
    },
  },
} as const satisfies QuestionTable;

export const QUESTIONS = toQuestions(TABLE);

export type QuestionId = keyof typeof TABLE;

type OptionOf<Id extends QuestionId> = keyof (typeof TABLE)[Id]['options'];

export type QuizCondition = OptionOf<'condition'>;
export type QuizPriority = OptionOf<'priorities'>;
export type QuizBudget = OptionOf<'budget'>;
export type QuizLocation = OptionOf<'location'>;
export type QuizUrgency = OptionOf<'urgency'>;
type Treatment = OptionOf<'treatment-history'>;

export type QuizAnswers = {
  readonly [Id in QuestionId]?: Id extends 'treatment-history'
    ? readonly Treatment[]
    : OptionOf<Id>;
};

const findQuestion = (id: QuestionId) => QUESTIONS.find((question) => question.id === id);

export function toAnswer(id: QuestionId, values: readonly string[]): QuizAnswers | null {
  const question = findQuestion(id);
  const answer: QuizAnswers = question ? answerQuestion(question, values) : {};
  return id in answer ? answer : null;
}

export function getChosenLabels(answers: QuizAnswers, id: QuestionId): string[] {
  const chosen = getChosen(answers, id);
  return (findQuestion(id)?.options ?? [])
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label);
}
