/** Signing in, and setting a password with a link (rules §2, §6). */
import { useStore } from '@nanostores/react';
import { useState, useTransition } from 'react';
import { Link, Redirect, useSearchParams } from 'wouter';
import { redeemLink, requestPasswordReset, setPassword } from '../../../backend/auth.ts';
import { showToast } from '../../../browser/toasts.ts';
import { TickedLine } from '../../../components/ui/drawings/TickedLine.tsx';
import {
  MIN_PASSWORD_LENGTH,
  type PasswordLink,
  toReturnPath,
} from '../../../domain/admin/sign-in.ts';
import { $adminSession, $passwordLink, checkEditor } from '../../../stores/admin-session.ts';
import { backend } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { checkNewPassword, findEmailFault } from '../forms/check.ts';
import { CheckedForm, useCheckedForm } from '../forms/CheckedForm.tsx';
import { EmailField, PasswordField } from '../forms/fields.tsx';
import { NarrowFrame, SignInForm } from '../shell/AdminFrame.tsx';
import { leave } from '../shell/leave.ts';
import { Spinner } from '../shell/Spinner.tsx';

export default function LoginScreen() {
  const [params] = useSearchParams();
  const state = useStore($adminSession);
  const link = useStore($passwordLink);
  const [isForgotten, setForgotten] = useState(false);
  if (link) return link.token === null ? <LostLink {...link} /> : <UnusedLink link={link} />;
  if (state.name === 'editor' && !state.hasEnded) {
    return <Redirect to={toReturnPath(params.get('next'))} replace />;
  }
  if (state.name === 'loading') return <Spinner />;
  // For the console. The error boundary around the screen says what to do.
  if (state.name === 'load-failed') throw new Error('The session code did not load');
  if (state.name === 'recovery') return <NewPassword email={state.session.email} />;
  if (state.name === 'not-editor') return <NotEditor email={state.session.email} />;
  if (!backend.config) {
    return (
      <NarrowFrame heading="Sign in">
        <p className="notice" role="alert">
          This copy of the site is not connected to a backend, so nobody can sign in.
        </p>
        <p className="button-row">
          <Link className="button" href="/admin/setup">
            See what is missing
          </Link>
        </p>
      </NarrowFrame>
    );
  }
  if (isForgotten) {
    return (
      <NarrowFrame key="forgotten" heading="Forgotten password" takesFocus>
        <ForgottenPassword
          intro="We will send you a link to set a new password."
          submit="Send the link"
          onBack={() => setForgotten(false)}
        />
      </NarrowFrame>
    );
  }
  return (
    <NarrowFrame key="sign-in" heading="Sign in">
      <SignInForm />
      <p className="tap-links row apart">
        <Button kind="link" onClick={() => setForgotten(true)}>
          Forgotten password?
        </Button>
        <Link href="/admin/setup">Setting up this site?</Link>
      </p>
    </NarrowFrame>
  );
}

/**
 * Redeems the link only when the button is pressed, because some email programs open links by
 * themselves.
 */
function UnusedLink({ link }: { link: PasswordLink }) {
  const form = useCheckedForm(
    () => ({}),
    {},
    async () => {
      const used = await redeemLink(backend, link.token ?? '');
      if (!used.ok) return used.message;
      $passwordLink.set(used.data ? null : { ...link, token: null });
      return null;
    },
  );
  return (
    <NarrowFrame heading={link.isInvitation ? 'You are invited' : 'A link for a new password'}>
      <CheckedForm
        form={form}
        intro={`${link.isInvitation ? 'Set a password to start editing this site. ' : ''}The link works once. Press the button to use it now.`}
        submit={['Use the link', 'Opening…']}
        beside={<ToSignIn />}
      >
        {null}
      </CheckedForm>
    </NarrowFrame>
  );
}

function LostLink({ isInvitation }: Pick<PasswordLink, 'isInvitation'>) {
  return (
    <NarrowFrame key="lost" heading="This link no longer works" takesFocus>
      <p className="notice" role="alert">
        This link has expired or has already been used. It works once, for a short time. Some email
        programs open links to check them, which may have used this one.
      </p>
      {isInvitation ? (
        <>
          <p>Ask the super admin who invited you for a new link.</p>
          <ToSignIn />
        </>
      ) : (
        <ForgottenPassword
          intro="We will send you a new one."
          submit="Send a new link"
          onBack={toSignIn}
        />
      )}
    </NarrowFrame>
  );
}

const toSignIn = () => $passwordLink.set(null);

const ToSignIn = ({ onBack = toSignIn }) => (
  <Button kind="quiet" onClick={onBack}>
    Back to sign in
  </Button>
);

/** Requests a password link. The answer never reveals whether the account exists. */
function ForgottenPassword(props: { intro: string; submit: string; onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const check = ({ email }: { email: string }) => ({ email: findEmailFault(email) });
  const form = useCheckedForm(check, { email: '' }, async ({ email }) => {
    const result = await requestPasswordReset(backend, email, `${location.origin}/admin/login`);
    if (!result.ok) return result.message;
    setSentTo(email);
    return null;
  });
  const back = <ToSignIn onBack={props.onBack} />;
  if (sentTo === null) {
    return (
      <CheckedForm
        form={form}
        intro={props.intro}
        submit={[props.submit, 'Sending…']}
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
        If {sentTo} belongs to an editor, a link to set a new password is on its way. It works once,
        for a short time.
      </p>
      {back}
    </>
  );
}

function NewPassword({ email }: { email: string }) {
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
    <NarrowFrame key="new" heading="Set a new password" takesFocus>
      <CheckedForm
        form={form}
        intro={`For ${email}. You will be signed out of every other browser.`}
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
          hint={`At least ${MIN_PASSWORD_LENGTH} characters. Four random words are easy to remember.`}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('again')}
          label="Confirm the password"
          autoComplete="new-password"
        />
      </CheckedForm>
    </NarrowFrame>
  );
}

function NotEditor({ email }: { email: string }) {
  const [isChecking, start] = useTransition();
  return (
    <NarrowFrame heading="This account cannot edit">
      <p>
        You are signed in as {email}, but that account is not an editor’s, or the backend is not
        responding. The person who runs the site can make you an editor. Your unsaved work stays in
        this browser until you sign out.
      </p>
      <p className="button-row">
        <Button isBusy={isChecking} onClick={() => isChecking || start(() => checkEditor(backend))}>
          {isChecking ? 'Checking…' : 'Check again'}
        </Button>
        <Button kind="quiet" onClick={() => void leave('this-browser')}>
          Sign out
        </Button>
      </p>
    </NarrowFrame>
  );
}
