import { useState } from 'react';
import { requestPasswordReset } from '../../../backend/auth.ts';
import type { Backend } from '../../../backend/client.ts';
import { Button } from '../forms/Button.tsx';
import { FORGOTTEN_PASSWORD } from '../forms/check.ts';
import { CheckedForm, useCheckedForm } from '../forms/CheckedForm.tsx';
import { EmailField } from '../forms/TextField.tsx';

type Props = { backend: Backend; onBack: () => void };

/** Has a link for a new password sent. The answer never says whether anybody has that address. */
export function ForgottenPassword({ backend, onBack }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useCheckedForm(FORGOTTEN_PASSWORD, { email: '' }, async ({ email }) => {
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
      <p className="notice" role="status">
        If {sentTo} belongs to an editor, a link to set a new password is on its way there. It works
        once and for a short time.
      </p>
      <p className="button-row">{back}</p>
    </>
  );
}
