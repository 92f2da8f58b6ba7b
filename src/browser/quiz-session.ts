/** This tab's quiz state (rules §4). Without storage, the quiz runs in memory only. */
import { parseStoredAnswers, toAnswersState } from '../domain/quiz/answers-address.ts';
import type { QuizAnswers } from '../domain/quiz/questions.ts';
import { tabStorage } from './storage.ts';

const ANSWERS = 'quiz-answers';
const ACCEPTED = 'disclaimer-accepted';
/** Lets visitors go back to a finished quiz. Contains no answers. */
const RETURNABLE = 'quiz-returnable';

export const readAnswersText = () => tabStorage.read(ANSWERS);
export const keepAnswers = (answers: QuizAnswers) =>
  tabStorage.write(ANSWERS, toAnswersState(answers));

export const isAccepted = () => tabStorage.read(ACCEPTED) === '1';
export const keepAcceptance = () => tabStorage.write(ACCEPTED, '1');

export const isReturnable = () => tabStorage.read(RETURNABLE) !== null;

export function endQuizSession(): void {
  tabStorage.write(ANSWERS, null);
  tabStorage.write(RETURNABLE, '1');
}

export function clearQuizSession(): void {
  tabStorage.write(ANSWERS, null);
  tabStorage.write(RETURNABLE, null);
}

/**
 * Ends a finished quiz that was left with the Forward button, so that its answers do not stay
 * stored.
 */
export function endFinishedQuiz(): void {
  if (parseStoredAnswers(readAnswersText()).missing.length === 0) endQuizSession();
}
