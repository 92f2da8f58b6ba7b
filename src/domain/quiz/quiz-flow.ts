/**
 * The way through the quiz as a state machine (rules §2, §4 and §5). An event that is
 * not allowed where the quiz stands leaves it as it is: the very same object comes back.
 */
import { getChosen, QUESTIONS, type QuestionId, type QuizAnswers, toAnswer } from './questions.ts';

export type QuizStep =
  | { name: 'intro' }
  | { name: 'disclaimer' }
  /** `index` counts the questions from 0. */
  | { name: 'question'; index: number }
  | { name: 'done' };

export type QuizState = {
  readonly step: QuizStep;
  readonly answers: QuizAnswers;
  /** Whether the medical disclaimer was accepted in this session. */
  readonly isAccepted: boolean;
};

export type QuizEvent =
  | { type: 'start' }
  | { type: 'accept' }
  | { type: 'cancel' }
  /** Everything that is now chosen for the question shown; nothing takes the answer back. */
  | { type: 'answer'; question: QuestionId; values: readonly string[] }
  | { type: 'next' }
  | { type: 'previous' }
  /** The question the address names, counted from 0; null is the intro. */
  | { type: 'goTo'; index: number | null }
  /** What the session remembers, once, before anything else. */
  | { type: 'restore'; answers: QuizAnswers; isAccepted: boolean; index: number | null };

export const INITIAL_QUIZ: QuizState = { step: { name: 'intro' }, answers: {}, isAccepted: false };

const LAST = QUESTIONS.length - 1;

function isAnswered(answers: QuizAnswers, index: number): boolean {
  const question = QUESTIONS[index];
  return question !== undefined && getChosen(answers, question.id).length > 0;
}

/** The index of the first question without an answer, from 0; null when all six are answered. */
export function findFirstUnanswered(answers: QuizAnswers): number | null {
  const index = QUESTIONS.findIndex((_, position) => !isAnswered(answers, position));
  return index === -1 ? null : index;
}

/** Whether Next (or Get Results) is enabled. */
export function canGoNext({ step, answers }: QuizState): boolean {
  return step.name === 'question' && isAnswered(answers, step.index);
}

/** Whether Previous is enabled: on every question but the first. */
export function canGoPrevious({ step }: QuizState): boolean {
  return step.name === 'question' && step.index > 0;
}

/** At the question, or at the first one that must be answered before it. */
function toQuestion(state: QuizState, index: number): QuizState {
  const limit = findFirstUnanswered(state.answers) ?? LAST;
  const target = Math.min(index, limit);
  const { step } = state;
  if (step.name === 'question' && step.index === target) return state;
  return { ...state, step: { name: 'question', index: target } };
}

/** Where the questions begin: at the first open one, or at the first when all are answered. */
function toFirstOpen(state: QuizState): QuizState {
  return toQuestion(state, findFirstUnanswered(state.answers) ?? 0);
}

function answerQuestion(
  state: QuizState,
  { question, values }: Extract<QuizEvent, { type: 'answer' }>,
): QuizState {
  const { step, answers } = state;
  if (step.name !== 'question' || QUESTIONS[step.index]?.id !== question) return state;
  const answer = toAnswer(question, values);
  if (!answer && values.length > 0) return state;
  const others = Object.fromEntries(
    Object.entries(answers).filter(([id]) => id !== question),
  ) as QuizAnswers;
  return { ...state, answers: { ...others, ...answer } };
}

function goNext(state: QuizState): QuizState {
  const { step, answers } = state;
  if (step.name !== 'question' || !canGoNext(state)) return state;
  if (step.index < LAST) return toQuestion(state, step.index + 1);
  // With a gap before it, the last question leads to the gap.
  const gap = findFirstUnanswered(answers);
  return gap === null ? { ...state, step: { name: 'done' } } : toQuestion(state, gap);
}

function goTo(state: QuizState, index: number | null): QuizState {
  if (index === null) {
    return state.step.name === 'intro' ? state : { ...state, step: { name: 'intro' } };
  }
  if (!state.isAccepted || !Number.isInteger(index) || index < 0) return state;
  return toQuestion(state, index);
}

type Move<Type extends QuizEvent['type']> = {
  /** The steps at which the event means something. */
  from: readonly QuizStep['name'][];
  move: (state: QuizState, event: Extract<QuizEvent, { type: Type }>) => QuizState;
};

const MOVES: { readonly [Type in QuizEvent['type']]: Move<Type> } = {
  start: {
    from: ['intro'],
    move: (state) =>
      state.isAccepted ? toFirstOpen(state) : { ...state, step: { name: 'disclaimer' } },
  },
  accept: {
    from: ['disclaimer'],
    move: (state) => toFirstOpen({ ...state, isAccepted: true }),
  },
  cancel: { from: ['disclaimer'], move: (state) => ({ ...state, step: { name: 'intro' } }) },
  answer: { from: ['question'], move: answerQuestion },
  next: { from: ['question'], move: goNext },
  previous: {
    from: ['question'],
    move: (state) =>
      state.step.name === 'question' && canGoPrevious(state)
        ? toQuestion(state, state.step.index - 1)
        : state,
  },
  goTo: {
    from: ['intro', 'disclaimer', 'question', 'done'],
    move: (state, { index }) => goTo(state, index),
  },
  restore: {
    from: ['intro'],
    move: (state, { answers, isAccepted, index }) => goTo({ ...state, answers, isAccepted }, index),
  },
};

function apply<Type extends QuizEvent['type']>(
  state: QuizState,
  event: Extract<QuizEvent, { type: Type }>,
  { from, move }: Move<Type>,
): QuizState {
  return from.includes(state.step.name) ? move(state, event) : state;
}

/** The quiz after an event; the same object when the event is not allowed or changes nothing. */
export function moveQuiz(state: QuizState, event: QuizEvent): QuizState {
  return apply(state, event, MOVES[event.type] as Move<typeof event.type>);
}
