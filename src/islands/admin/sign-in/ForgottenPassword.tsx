import { useId, useState } from 'react';
import { requestPasswordReset } from '../../../backend/auth.ts';
import type { Backend } from '../../../backend/client.ts';
import { FORGOTTEN_PASSWORD } from '../forms/check.ts';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useCheckedForm } from '../forms/use-checked-form.ts';

type Props = { backend: Backend; onBack: () => void };

/** Has a link for a new password sent. The answer never says whether anybody has that address. */
export function ForgottenPassword({ backend, onBack }: Props) {
  const id = useId();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const form = useCheckedForm(FORGOTTEN_PASSWORD, { email: '' }, async ({ email }) => {
    const result = await requestPasswordReset(backend, email, `${location.origin}/admin/login`);
    if (!result.ok) return result.message;
    setAskedFor(email);
    return null;
  });
  const fieldIds = { email: `${id}-email` };
  const back = (
    <button className="button button-quiet" type="button" onClick={onBack}>
      Back to sign in
    </button>
  );
  if (askedFor !== null) {
    return (
      <>
        <p className="notice" role="status">
          If {askedFor} belongs to an editor, a link to set a new password is on its way there. It
          works once and for a short time.
        </p>
        <p className="button-row">{back}</p>
      </>
    );
  }
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <p>We send a link to set a new one.</p>
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
        error={form.errors.email?.message}
        registration={form.register('email')}
      />
      <p className="button-row">
        <button className="button" type="submit" aria-disabled={form.isSending || undefined}>
          {form.isSending ? 'Sending…' : 'Send the link'}
        </button>
        {back}
      </p>
    </form>
  );
}
