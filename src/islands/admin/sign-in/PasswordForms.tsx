/** For a lost password: having a link sent, and the new password that the link leads to. */
import { useState } from 'react';
import { requestPasswordReset, setPassword } from '../../../backend/auth.ts';
import { showToast } from '../../../browser/toasts.ts';
import { TickedLine } from '../../../components/ui/drawings/TickedLine.tsx';
import { MIN_PASSWORD_LENGTH } from '../../../domain/admin/sign-in.ts';
import { checkEditor } from '../../../stores/admin-session.ts';
import { backend } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { checkForgottenPassword, checkNewPassword } from '../forms/check.ts';
import { CheckedForm, useCheckedForm } from '../forms/CheckedForm.tsx';
import { EmailField, PasswordField } from '../forms/TextField.tsx';

/** Has a link for a new password sent. The answer never says whether anybody has that address. */
export function ForgottenPassword({ onBack }: { onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useCheckedForm(checkForgottenPassword, { email: '' }, async ({ email }) => {
    const result = await requestPasswordReset(backend, email, `${location.origin}/admin/login`);
    if (!result.ok) return result.message;
    setSentTo(email);
    return null;
  });
  const back = (
    <Button kind="quiet" onClick={onBack}>
      Back to sign in
    </Button>
  );
  if (sentTo === null) {
    return (
      <CheckedForm
        form={form}
        intro="We send a link to set a new one."
        submit={['Send the link', 'Sending…']}
        beside={back}
      >
        <EmailField {...form.field('email')} />
      </CheckedForm>
    );
  }
  return (
    <>
      <TickedLine />
      <p role="status">
        If {sentTo} belongs to an editor, a link to set a new password is on its way there. It works
        once and for a short time.
      </p>
      <p className="button-row">{back}</p>
    </>
  );
}

/** For somebody who came by the link for a lost password. */
export function NewPassword({ email }: { email: string }) {
  const form = useCheckedForm(
    checkNewPassword,
    { password: '', again: '' },
    async ({ password }) => {
      const result = await setPassword(backend, password);
      if (!result.ok) return result.message;
      showToast('Your new password is set.', { type: 'success' });
      await checkEditor(backend);
      return null;
    },
  );
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
