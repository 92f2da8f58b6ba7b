/** The running quiz (rules §2 and §4): its state, and what this tab's session keeps of it. */
import { atom } from 'nanostores';
import { parseStoredAnswers, toAnswersState } from '../domain/quiz/answers-address.ts';
import type { Place } from '../domain/questions/question.ts';
import {
  INITIAL_QUIZ,
  moveQuiz,
  type QuizEvent,
  type QuizState,
} from '../domain/quiz/quiz-flow.ts';
import type { QuizAnswers } from '../domain/quiz/questions.ts';
import { tabStorage } from '../browser/storage.ts';

// What the tab keeps. Where storage is denied or full, the quiz runs on memory alone.
const ANSWERS = 'quiz-answers';
const ACCEPTED = 'disclaimer-accepted';
/** Marks that a finished quiz may be taken up again from the history; holds no answer. */
const RETURNABLE = 'quiz-returnable';

export const $quiz = atom<QuizState>(INITIAL_QUIZ);

/**
 * Moves the quiz, and keeps answers and acceptance for the tab's session.
 *
 * @param before the quiz it moves from
 */
export function sendToQuiz(event: QuizEvent, before: QuizState = $quiz.get()): void {
  const state = moveQuiz(before, event);
  $quiz.set(state);
  if (state.answers !== before.answers) tabStorage.write(ANSWERS, toAnswersState(state.answers));
  if (state.isAccepted && !before.isAccepted) tabStorage.write(ACCEPTED, '1');
}

export const readAnswersText = () => tabStorage.read(ANSWERS);
export const isReturnable = () => tabStorage.read(RETURNABLE) !== null;

/** Ends the running quiz: its answers leave the session, and the way back to it stays open. */
export function endQuizSession(): void {
  tabStorage.write(ANSWERS, null);
  tabStorage.write(RETURNABLE, '1');
}

/** Forgets the answers, and closes the way back to them. */
export function clearQuizSession(): void {
  tabStorage.write(ANSWERS, null);
  tabStorage.write(RETURNABLE, null);
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
 * @param at where the address points
 * @param fromHistory answers that the history entry kept when the quiz was finished
 * @param chosen answers that the address brings along, which win
 */
export function restoreQuiz(at: Place, fromHistory: unknown, chosen: QuizAnswers): void {
  const kept = readAnswersText() ?? (isReturnable() ? String(fromHistory) : null);
  const answers = { ...parseStoredAnswers(kept).answers, ...chosen };
  const isAccepted = tabStorage.read(ACCEPTED) !== null;
  sendToQuiz({ type: 'restore', answers, isAccepted, at }, INITIAL_QUIZ);
}
