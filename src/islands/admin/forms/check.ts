/** Checks of the admin area's forms: one sentence for each field that cannot stay as it is. */
import { z } from 'zod';
import { MIN_PASSWORD_LENGTH } from '../../../domain/admin/sign-in.ts';

// Otherwise the library tries to compile code from text, which the site's content security policy
// forbids and reports.
z.config({ jitless: true });

const email = z
  .string()
  .trim()
  .min(1, 'Enter your e-mail address')
  .pipe(z.email('Enter an e-mail address in the form name@example.org'));

export const SIGN_IN = z.object({
  email,
  password: z.string().min(1, 'Enter your password'),
});

export const FORGOTTEN_PASSWORD = z.object({ email });

export const NEW_PASSWORD = z
  .object({
    password: z
      .string()
      .min(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters for the password`),
    again: z.string(),
  })
  .refine(({ password, again }) => password === again, {
    path: ['again'],
    message: 'Type the same password again',
  });
