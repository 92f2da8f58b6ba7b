/**
 * What the quiz keeps for this tab's session. Denied or full storage is no obstacle: the quiz then
 * runs on memory alone.
 */
const ANSWERS = 'quiz-answers';
const ACCEPTED = 'disclaimer-accepted';
/** Marks that a finished quiz may be taken up again from the history; holds no answer. */
const RETURNABLE = 'quiz-returnable';

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Nothing is kept, and nothing depends on it.
  }
}

export const readAnswersText = () => read(ANSWERS);
export const keepAnswersText = (text: string) => write(ANSWERS, text);
export const isDisclaimerAccepted = () => read(ACCEPTED) !== null;
export const keepDisclaimerAccepted = () => write(ACCEPTED, '1');
export const isReturnable = () => read(RETURNABLE) !== null;

/** Ends the running quiz: its answers leave the session, and the way back to it stays open. */
export function endQuizSession(): void {
  write(ANSWERS, null);
  write(RETURNABLE, '1');
}

/** Forgets the answers, and closes the way back to them. */
export function clearQuizSession(): void {
  write(ANSWERS, null);
  write(RETURNABLE, null);
}
