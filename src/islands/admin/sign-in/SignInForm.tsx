import { useId } from 'react';
import { signIn } from '../../../backend/auth.ts';
import type { Backend } from '../../../backend/client.ts';
import { SIGN_IN } from '../forms/check.ts';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useCheckedForm } from '../forms/use-checked-form.ts';

type Props = {
  backend: Backend;
  /** Address of the person who must sign in again; anybody may when it is left out. */
  email?: string;
  onSignedIn?: () => void;
};

/** Signs in; the session store reports the result. */
export function SignInForm({ backend, email, onSignedIn }: Props) {
  const id = useId();
  const form = useCheckedForm(SIGN_IN, { email: email ?? '', password: '' }, async (values) => {
    const result = await signIn(backend, values);
    if (!result.ok) return result.message;
    onSignedIn?.();
    return null;
  });
  const fieldIds = { email: `${id}-email`, password: `${id}-password` };
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary
        errors={form.errors}
        fieldIds={fieldIds}
        failure={form.failure}
        attempt={form.attempts}
      />
      <TextField
        id={fieldIds.email}
        label="E-mail address"
        type="email"
        inputMode="email"
        autoComplete="username"
        readOnly={email !== undefined}
        error={form.errors.email?.message}
        registration={form.register('email')}
      />
      <PasswordField
        id={fieldIds.password}
        label="Password"
        autoComplete="current-password"
        error={form.errors.password?.message}
        registration={form.register('password')}
      />
      <p className="button-row">
        <button className="button" type="submit" aria-disabled={form.isSending || undefined}>
          {form.isSending ? 'Signing in…' : 'Sign in'}
        </button>
      </p>
    </form>
  );
}
