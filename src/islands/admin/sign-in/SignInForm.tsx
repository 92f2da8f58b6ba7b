import { signIn } from '../../../backend/auth.ts';
import { backend } from '../admin-context.ts';
import { checkSignIn } from '../forms/check.ts';
import { CheckedForm, useCheckedForm } from '../forms/CheckedForm.tsx';
import { EmailField, PasswordField } from '../forms/TextField.tsx';

/** Signs in, anybody or the person of that `email` alone; the session store reports the result. */
export function SignInForm({ email, onSignedIn }: { email?: string; onSignedIn?: () => void }) {
  const attempt = async (values: { email: string; password: string }) => {
    const result = await signIn(backend, values);
    if (result.ok) onSignedIn?.();
    return result.ok ? null : result.message;
  };
  const values = { email: email ?? '', password: '' };
  const form = useCheckedForm(checkSignIn, values, attempt, 'password');
  return (
    <CheckedForm form={form} submit={['Sign in', 'Signing in…']}>
      <EmailField {...form.field('email')} readOnly={email !== undefined} />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
    </CheckedForm>
  );
}
