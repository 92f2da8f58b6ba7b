/** The running quiz (rules §2 and §4): its state, and what the tab keeps of it. */
import { atom } from 'nanostores';
import { parseStoredAnswers, toAnswersState } from '../domain/quiz/answers-address.ts';
import {
  INITIAL_QUIZ,
  moveQuiz,
  type QuizEvent,
  type QuizState,
} from '../domain/quiz/quiz-flow.ts';
import type { QuizAnswers } from '../domain/quiz/questions.ts';
import {
  endQuizSession,
  isDisclaimerAccepted,
  isReturnable,
  keepAnswersText,
  keepDisclaimerAccepted,
  readAnswersText,
} from '../browser/session.ts';

export const $quiz = atom<QuizState>(INITIAL_QUIZ);

/** Moves the quiz, and keeps answers and acceptance for the tab's session. */
export function sendToQuiz(event: QuizEvent): QuizState {
  const before = $quiz.get();
  const state = moveQuiz(before, event);
  $quiz.set(state);
  if (state.answers !== before.answers) keepAnswersText(toAnswersState(state.answers));
  if (state.isAccepted && !before.isAccepted) keepDisclaimerAccepted();
  return state;
}

/**
 * Ends a quiz that was finished, come back to and left again by the browser's Forward: outside the
 * quiz no store holds its answers. A quiz still under way stays.
 */
export function endFinishedQuiz(): void {
  if (parseStoredAnswers(readAnswersText()).missing.length === 0) endQuizSession();
}

/**
 * Takes up what the session remembers.
 *
 * @param index the question the address names, from 0; null for the intro
 * @param fromHistory answers that the history entry kept when the quiz was finished
 * @param chosen answers that the address brings along, which win
 */
export function restoreQuiz(index: number | null, fromHistory: unknown, chosen: QuizAnswers): void {
  const kept = readAnswersText() ?? (isReturnable() ? String(fromHistory) : null);
  $quiz.set(INITIAL_QUIZ);
  sendToQuiz({
    type: 'restore',
    answers: { ...parseStoredAnswers(kept).answers, ...chosen },
    isAccepted: isDisclaimerAccepted(),
    index,
  });
}
