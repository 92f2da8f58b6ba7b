/**
 * What the quiz keeps for this tab's session. Where storage is denied or full, the quiz runs on memory
 * alone.
 */
import { tabStorage } from './storage.ts';

const ANSWERS = 'quiz-answers';
const ACCEPTED = 'disclaimer-accepted';
/** Marks that a finished quiz may be taken up again from the history; holds no answer. */
const RETURNABLE = 'quiz-returnable';

export const readAnswersText = () => tabStorage.read(ANSWERS);
export const keepAnswersText = (text: string) => tabStorage.write(ANSWERS, text);
export const isDisclaimerAccepted = () => tabStorage.read(ACCEPTED) !== null;
export const keepDisclaimerAccepted = () => tabStorage.write(ACCEPTED, '1');
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
