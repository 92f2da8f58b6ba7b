import { useId } from 'react';
import { setPassword } from '../../../backend/auth.ts';
import type { Backend } from '../../../backend/client.ts';
import { MIN_PASSWORD_LENGTH } from '../../../domain/admin/password.ts';
import { checkEditor } from '../../../stores/admin-session.ts';
import { showToast } from '../../../browser/toasts.ts';
import { NEW_PASSWORD } from '../forms/check.ts';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { useCheckedForm } from '../forms/use-checked-form.ts';

type Props = { backend: Backend; email: string };

/** For somebody who came by the link for a lost password. */
export function NewPassword({ backend, email }: Props) {
  const id = useId();
  const form = useCheckedForm(NEW_PASSWORD, { password: '', again: '' }, async ({ password }) => {
    const result = await setPassword(backend, password);
    if (!result.ok) return result.message;
    showToast('Your new password is set.', { type: 'success' });
    await checkEditor(backend);
    return null;
  });
  const fieldIds = { password: `${id}-password`, again: `${id}-again` };
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <p>For {email}. Other browsers that are signed in will be signed out.</p>
      <ErrorSummary
        errors={form.errors}
        fieldIds={fieldIds}
        failure={form.failure}
        attempt={form.attempts}
      />
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        id={fieldIds.password}
        label="New password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters. Four random words are easy to keep.`}
        autoComplete="new-password"
        error={form.errors.password?.message}
        registration={form.register('password')}
      />
      <PasswordField
        id={fieldIds.again}
        label="The same again"
        autoComplete="new-password"
        error={form.errors.again?.message}
        registration={form.register('again')}
      />
      <p className="button-row">
        <button className="button" type="submit" aria-disabled={form.isSending || undefined}>
          {form.isSending ? 'Saving…' : 'Save the password'}
        </button>
        <button
          className="button button-quiet"
          type="button"
          onClick={() => void checkEditor(backend)}
        >
          Go to the admin area
        </button>
      </p>
    </form>
  );
}
