/** What the tab keeps of the quiz (rules §4). Where storage is denied or full, it runs on memory alone. */
import { parseStoredAnswers, toAnswersState } from '../domain/quiz/answers-address.ts';
import type { QuizAnswers } from '../domain/quiz/questions.ts';
import { tabStorage } from './storage.ts';

const ANSWERS = 'quiz-answers';
const ACCEPTED = 'disclaimer-accepted';
/** Marks that a finished quiz may be taken up again from the history; holds no answer. */
const RETURNABLE = 'quiz-returnable';

export const readAnswersText = () => tabStorage.read(ANSWERS);
export const keepAnswers = (answers: QuizAnswers) =>
  tabStorage.write(ANSWERS, toAnswersState(answers));

// Nothing but our own mark is an acceptance.
export const isAccepted = () => tabStorage.read(ACCEPTED) === '1';
export const keepAcceptance = () => tabStorage.write(ACCEPTED, '1');

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
 * quiz no session holds its answers. A quiz still under way stays.
 */
export function endFinishedQuiz(): void {
  if (parseStoredAnswers(readAnswersText()).missing.length === 0) endQuizSession();
}
