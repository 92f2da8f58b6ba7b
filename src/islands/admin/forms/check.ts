import { MIN_PASSWORD_LENGTH } from '../../../domain/admin/sign-in.ts';

export type FormValues = Readonly<Record<string, string | boolean>>;

/** A sentence for each invalid field, by name. */
export type Faults<Values> = Partial<Record<keyof Values & string, string | null>>;

export type Check<Values> = (values: Values) => Faults<Values>;

/** Allows addresses in common use, without rare characters such as quotation marks. */
const EMAIL =
  /^[A-Z0-9_'+-]+(?:\.[A-Z0-9_'+-]+)*@(?:[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?\.)+[A-Z]{2,}$/i;

/** Null for a valid email address; `missing` is for an empty field. */
export function findEmailFault(text: string, missing = 'Enter your email address'): string | null {
  if (text === '') return missing;
  return EMAIL.test(text) ? null : 'Enter an email address in the form name@example.org';
}

export const findLengthFault = (text: string, limit: number): string | null =>
  text.length > limit ? `Use at most ${limit} characters` : null;

/** Whether the text is a web address. Accepts nothing that the database refuses. */
export const isWebAddress = (text: string): boolean =>
  text.length <= 2048 && /^https?:\/\/[^\s<>"]+$/i.test(text) && URL.canParse(text);

export const checkNewPassword: Check<{ password: string; again: string }> = (typed) => ({
  password:
    typed.password.length < MIN_PASSWORD_LENGTH
      ? `Use at least ${MIN_PASSWORD_LENGTH} characters for the password`
      : null,
  again: typed.password === typed.again ? null : 'Enter the same password again',
});
