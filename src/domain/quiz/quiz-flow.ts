/**
 * Moving through the quiz (rules §2, §4 and §5): a medical disclaimer before its questions, and no
 * way back from the first of them. An event that is not allowed where the quiz stands leaves it as it
 * is: the very same object comes back.
 */
import {
  createQuestionFlow,
  type FlowEvent,
  type FlowState,
  type Place,
} from '../questions/question.ts';
import { QUESTIONS, type QuizAnswers } from './questions.ts';

export type QuizState = FlowState & {
  readonly answers: QuizAnswers;
  /** Whether the medical disclaimer was accepted in this session. */
  readonly isAccepted: boolean;
  /** Whether the disclaimer is open. */
  readonly isAsking: boolean;
};

export type QuizEvent =
  | FlowEvent
  | { type: 'start' }
  | { type: 'accept' }
  | { type: 'cancel' }
  /** What the session remembers, once, before anything else. */
  | { type: 'restore'; answers: QuizAnswers; isAccepted: boolean; at: Place };

export const INITIAL_QUIZ: QuizState = {
  at: null,
  answers: {},
  isAccepted: false,
  isAsking: false,
};

const FLOW = createQuestionFlow(QUESTIONS);

/** Where the questions begin: at the first open one, or at the first when all are answered. */
function toFirstOpen(state: QuizState): QuizState {
  const open = FLOW.findFurthest(state.answers);
  return FLOW.goTo(state, open === 'done' ? 0 : open);
}

/** Without the disclaimer, an address leads to the intro alone. */
function goTo(state: QuizState, at: Place): QuizState {
  return at === null || state.isAccepted ? FLOW.goTo(state, at) : state;
}

/** The quiz after an event; the same object when the event is not allowed or changes nothing. */
export function moveQuiz(state: QuizState, event: QuizEvent): QuizState {
  switch (event.type) {
    case 'start':
      if (state.at !== null || state.isAsking) return state;
      return state.isAccepted ? toFirstOpen(state) : { ...state, isAsking: true };
    case 'accept':
      return state.isAsking ? toFirstOpen({ ...state, isAccepted: true, isAsking: false }) : state;
    case 'cancel':
      return state.isAsking ? { ...state, isAsking: false } : state;
    case 'restore': {
      const { answers, isAccepted, at } = event;
      return state.at === null ? goTo({ ...INITIAL_QUIZ, answers, isAccepted }, at) : state;
    }
    case 'goTo':
      return goTo(state, event.at);
    case 'previous':
      return typeof state.at === 'number' && state.at > 0 ? FLOW.move(state, event) : state;
    default:
      return FLOW.move(state, event);
  }
}
