/** The current quiz (rules §2 and §4). */
import { atom } from 'nanostores';
import {
  isAccepted,
  isReturnable,
  keepAcceptance,
  keepAnswers,
  readAnswersText,
} from '../browser/quiz-session.ts';
import type { Place } from '../domain/questions/question.ts';
import { parseStoredAnswers } from '../domain/quiz/answers-address.ts';
import type { QuizAnswers } from '../domain/quiz/questions.ts';
import {
  INITIAL_QUIZ,
  moveQuiz,
  type QuizEvent,
  type QuizState,
} from '../domain/quiz/quiz-flow.ts';

export const $quiz = atom<QuizState>(INITIAL_QUIZ);

/** Also stores answers and acceptance in the tab's session. */
export function sendToQuiz(event: QuizEvent, before: QuizState = $quiz.get()): void {
  const state = moveQuiz(before, event);
  $quiz.set(state);
  if (state.answers !== before.answers) keepAnswers(state.answers);
  if (state.isAccepted && !before.isAccepted) keepAcceptance();
}

/** `fromHistory` has the history entry's answers; `chosen` has the address's, which win. */
export function restoreQuiz(at: Place, fromHistory: unknown, chosen: QuizAnswers): void {
  const kept = readAnswersText() ?? (isReturnable() ? String(fromHistory) : null);
  const answers = { ...parseStoredAnswers(kept).answers, ...chosen };
  sendToQuiz({ type: 'restore', answers, isAccepted: isAccepted(), at }, INITIAL_QUIZ);
}
