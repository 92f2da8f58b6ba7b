import { setPassword } from '../../../backend/auth.ts';
import type { Backend } from '../../../backend/client.ts';
import { MIN_PASSWORD_LENGTH } from '../../../domain/admin/password.ts';
import { checkEditor } from '../../../stores/admin-session.ts';
import { showToast } from '../../../browser/toasts.ts';
import { Button } from '../forms/Button.tsx';
import { NEW_PASSWORD } from '../forms/check.ts';
import { CheckedForm, useCheckedForm } from '../forms/CheckedForm.tsx';
import { PasswordField } from '../forms/TextField.tsx';

type Props = { backend: Backend; email: string };

/** For somebody who came by the link for a lost password. */
export function NewPassword({ backend, email }: Props) {
  const form = useCheckedForm(NEW_PASSWORD, { password: '', again: '' }, async ({ password }) => {
    const result = await setPassword(backend, password);
    if (!result.ok) return result.message;
    showToast('Your new password is set.', { type: 'success' });
    await checkEditor(backend);
    return null;
  });
  return (
    <CheckedForm
      form={form}
      intro={`For ${email}. Other browsers that are signed in will be signed out.`}
      submit={['Save the password', 'Saving…']}
      beside={
        <Button kind="quiet" onClick={() => void checkEditor(backend)}>
          Go to the admin area
        </Button>
      }
    >
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.field('password')}
        label="New password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters. Four random words are easy to keep.`}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('again')} label="The same again" autoComplete="new-password" />
    </CheckedForm>
  );
}
