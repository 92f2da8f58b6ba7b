/** Checks of the admin area's forms: one sentence for each field that cannot stay as it is. */
import { MIN_PASSWORD_LENGTH } from '../../../domain/admin/sign-in.ts';

/** What is typed into a form: a text for a field, whether it is ticked for a box. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/** By the name of the field; a field without a sentence is fine. */
export type Faults<Values> = Partial<Record<keyof Values & string, string | null>>;

export type Check<Values> = (values: Values) => Faults<Values>;

/** As browsers and the backend take them: one @ between words without spaces, and a dot after it. */
const EMAIL =
  /^[A-Z0-9_'+-]+(?:\.[A-Z0-9_'+-]+)*@(?:[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?\.)+[A-Z]{2,}$/i;

/** Null for an e-mail address, or what to write instead; `missing` is for an empty field. */
export function findEmailFault(text: string, missing = 'Enter your e-mail address'): string | null {
  if (text === '') return missing;
  return EMAIL.test(text) ? null : 'Enter an e-mail address in the form name@example.org';
}

/** Null for a text of at most so many characters. */
export const findLengthFault = (text: string, most: number): string | null =>
  text.length > most ? `Use at most ${most} characters` : null;

/** Whether the database takes the text for the address of a page. */
export const isWebAddress = (text: string): boolean =>
  text.length <= 2048 && /^https?:\/\/[^\s<>"]+$/i.test(text) && URL.canParse(text);

export const checkNewPassword: Check<{ password: string; again: string }> = (typed) => ({
  password:
    typed.password.length < MIN_PASSWORD_LENGTH
      ? `Use at least ${MIN_PASSWORD_LENGTH} characters for the password`
      : null,
  again: typed.password === typed.again ? null : 'Enter the same password again',
});
