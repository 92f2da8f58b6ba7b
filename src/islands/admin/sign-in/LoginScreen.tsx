/** The sign-in page, open to everyone: editors go on from here to where they wanted (rules §2, §6). */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Link, Redirect, useSearchParams } from 'wouter';
import { toReturnPath } from '../../../domain/admin/sign-in.ts';
import { $adminSession, checkEditor } from '../../../stores/admin-session.ts';
import { backend } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { leave } from '../shell/leave.ts';
import { NarrowFrame } from '../shell/NarrowFrame.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { ForgottenPassword, NewPassword } from './PasswordForms.tsx';
import { SignInForm } from './SignInForm.tsx';

/**
 * Whether the address comes from an e-mailed link that failed. The words it carries, which anyone
 * could have written, are never shown.
 */
const hasFailedLink = () => /[#&]error(?:_code)?=/.test(location.hash);

/** For the console; the boundary around the screen says what to do. */
const UNFETCHED = 'What reads the session did not arrive';

export default function LoginScreen() {
  const [params] = useSearchParams();
  const state = useStore($adminSession);
  if (state.name === 'editor' && !state.hasEnded) {
    return <Redirect to={toReturnPath(params.get('next'))} replace />;
  }
  if (state.name === 'loading') return <Spinner />;
  if (state.name === 'unfetched') throw new Error(UNFETCHED);
  if (state.name === 'recovery') {
    return (
      <NarrowFrame heading="Set a new password">
        <NewPassword email={state.session.email} />
      </NarrowFrame>
    );
  }
  if (state.name === 'not-editor') return <NotEditor email={state.session.email} />;
  return backend.config ? <SignIn /> : <NotConnected />;
}

function SignIn() {
  const [isForgotten, setForgotten] = useState(false);
  const [isLinkFailed] = useState(hasFailedLink);
  if (isForgotten) {
    return (
      <NarrowFrame key="forgotten" heading="Forgotten password" takesFocus>
        <ForgottenPassword onBack={() => setForgotten(false)} />
      </NarrowFrame>
    );
  }
  return (
    <NarrowFrame key="sign-in" heading="Sign in">
      {isLinkFailed && (
        <p className="notice" role="alert">
          This link has run out or has been used already. Ask for a new one below.
        </p>
      )}
      <SignInForm />
      <p className="admin-links tap-links row">
        <Button kind="link" onClick={() => setForgotten(true)}>
          Forgotten password?
        </Button>
        <Link href="/admin/setup">Setting up this site?</Link>
      </p>
    </NarrowFrame>
  );
}

function NotConnected() {
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

/** For somebody who is signed in but, according to the backend, may not edit. */
function NotEditor({ email }: { email: string }) {
  const [isChecking, setChecking] = useState(false);

  async function check() {
    setChecking(true);
    await checkEditor(backend);
    setChecking(false);
  }

  return (
    <NarrowFrame heading="This account may not edit">
      <p>
        You are signed in as {email}. No editor of this site has that account, or the backend could
        not be asked. Whoever runs the site can make you an editor. What you typed and did not save
        stays in this browser until you sign out.
      </p>
      <p className="button-row">
        <Button isBusy={isChecking} onClick={() => void check()}>
          {isChecking ? 'Checking…' : 'Check again'}
        </Button>
        <Button kind="quiet" onClick={() => void leave('this-browser')}>
          Sign out
        </Button>
      </p>
    </NarrowFrame>
  );
}
