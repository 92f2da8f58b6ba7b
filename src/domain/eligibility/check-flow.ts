/** The way through the eligibility check. An answer that means danger ends it at once. */
import { CHECK_QUESTIONS, type CheckAnswers, type CheckQuestionId } from './check-questions.ts';
import { type CheckOutcome, toCheckOutcome } from './check-outcome.ts';

export type CheckState = {
  readonly answers: CheckAnswers;
  /** The question shown, from 0; null before the first, and `done` at the outcome. */
  readonly at: number | null | 'done';
};

export type CheckEvent =
  | { type: 'answer'; question: CheckQuestionId; values: readonly string[] }
  | { type: 'next' }
  | { type: 'previous' }
  /** Where the address points: a question from 0, null for the start. */
  | { type: 'goTo'; at: number | null | 'done' }
  | { type: 'clear' };

export const INITIAL_CHECK: CheckState = { answers: {}, at: null };

const LAST = CHECK_QUESTIONS.length - 1;

function isAnswered({ answers }: CheckState, index: number): boolean {
  const question = CHECK_QUESTIONS[index];
  return question !== undefined && (answers[question.id]?.length ?? 0) > 0;
}

function isDanger(answers: CheckAnswers): boolean {
  return toCheckOutcome(answers)?.name === 'get-help-now';
}

/** How far the answers reach: the first open question, or the outcome. */
function toFurthest(state: CheckState): number | 'done' {
  if (isDanger(state.answers)) return 'done';
  const open = CHECK_QUESTIONS.findIndex((_, index) => !isAnswered(state, index));
  return open === -1 ? 'done' : open;
}

function toPlace(state: CheckState, at: CheckState['at']): CheckState['at'] {
  const furthest = toFurthest(state);
  if (at === null) return null;
  if (at === 'done') return furthest;
  return Math.min(at, furthest === 'done' ? LAST : furthest);
}

/** Whether Next is enabled. */
export function canGoOn(state: CheckState): boolean {
  return typeof state.at === 'number' && isAnswered(state, state.at);
}

function toNext(state: CheckState): CheckState['at'] {
  if (typeof state.at !== 'number' || !canGoOn(state)) return state.at;
  if (isDanger(state.answers) || state.at === LAST) return 'done';
  return state.at + 1;
}

/** Only answers to the question shown count, and only values it knows. */
function answer(
  state: CheckState,
  { question, values }: Extract<CheckEvent, { type: 'answer' }>,
): CheckState {
  const asked = typeof state.at === 'number' ? CHECK_QUESTIONS[state.at] : undefined;
  if (asked?.id !== question) return state;
  const known = asked.options.map(({ value }): string => value).filter((v) => values.includes(v));
  const chosen = asked.multiple ? known : known.slice(0, 1);
  const others = Object.entries(state.answers).filter(([id]) => id !== question);
  const answers = Object.fromEntries(chosen.length > 0 ? [...others, [question, chosen]] : others);
  return { ...state, answers };
}

/** The check after an event; an event that is not allowed leaves it where it is. */
export function moveCheck(state: CheckState, event: CheckEvent): CheckState {
  switch (event.type) {
    case 'answer':
      return answer(state, event);
    case 'next':
      return { ...state, at: toNext(state) };
    case 'previous': {
      if (state.at === 'done') return { ...state, at: isDanger(state.answers) ? 0 : LAST };
      return { ...state, at: state.at === null || state.at === 0 ? null : state.at - 1 };
    }
    case 'goTo':
      return { ...state, at: toPlace(state, event.at) };
    case 'clear':
      return INITIAL_CHECK;
  }
}

/** The outcome, once the check is done. */
export function getOutcome({ at, answers }: CheckState): CheckOutcome | null {
  return at === 'done' ? toCheckOutcome(answers) : null;
}
