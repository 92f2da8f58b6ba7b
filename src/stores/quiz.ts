/** The running quiz (rules §2 and §4). */
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

/**
 * Moves the quiz, and keeps answers and acceptance for the tab's session.
 *
 * @param before the quiz it moves from
 */
export function sendToQuiz(event: QuizEvent, before: QuizState = $quiz.get()): void {
  const state = moveQuiz(before, event);
  $quiz.set(state);
  if (state.answers !== before.answers) keepAnswers(state.answers);
  if (state.isAccepted && !before.isAccepted) keepAcceptance();
}

/**
 * Takes up what the session remembers.
 *
 * @param at where the address points
 * @param fromHistory answers that the history entry kept when the quiz was finished
 * @param chosen answers that the address brings along, which win
 */
export function restoreQuiz(at: Place, fromHistory: unknown, chosen: QuizAnswers): void {
  const kept = readAnswersText() ?? (isReturnable() ? String(fromHistory) : null);
  const answers = { ...parseStoredAnswers(kept).answers, ...chosen };
  sendToQuiz({ type: 'restore', answers, isAccepted: isAccepted(), at }, INITIAL_QUIZ);
}
