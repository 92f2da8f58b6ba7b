import {
  createQuestionFlow,
  type FlowEvent,
  type FlowState,
  type Place,
} from '../questions/question.ts';
import { QUESTIONS, type QuizAnswers } from './questions.ts';

export type QuizState = FlowState & {
  readonly answers: QuizAnswers;
  readonly isAccepted: boolean;
  readonly isAsking: boolean;
};

export type QuizEvent =
  | FlowEvent
  | { type: 'start' }
  | { type: 'accept' }
  | { type: 'cancel' }
  | { type: 'restore'; answers: QuizAnswers; isAccepted: boolean; at: Place };

export const INITIAL_QUIZ: QuizState = {
  at: null,
  answers: {},
  isAccepted: false,
  isAsking: false,
};

const FLOW = createQuestionFlow(QUESTIONS);

function toFirstOpen(state: QuizState): QuizState {
  const open = FLOW.findFurthest(state.answers);
  return FLOW.goTo(state, open === 'done' ? 0 : open);
}

/** Until the disclaimer is accepted, every address leads to the intro. */
function goTo(state: QuizState, at: Place): QuizState {
  return at === null || state.isAccepted ? FLOW.goTo(state, at) : state;
}

/** Rules §2, §4 and §5. If an event is not allowed, returns the same object. */
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
