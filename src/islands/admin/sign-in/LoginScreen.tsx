/** The sign-in page, open to everyone: editors go on from here to where they wanted (rules §2, §6). */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Link, Redirect, useSearchParams } from 'wouter';
import { toReturnPath } from '../../../domain/admin/return-path.ts';
import { $adminSession } from '../../../stores/admin-session.ts';
import { Button } from '../forms/Button.tsx';
import { backend } from '../shell/admin-backend.ts';
import { NarrowFrame } from '../shell/NarrowFrame.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { NewPassword } from './NewPassword.tsx';
import { SignInForm } from './SignInForm.tsx';
import { NotEditor } from './NotEditor.tsx';

/**
 * Whether the address comes from an e-mailed link that failed. The words it carries, which anyone
 * could have written, are never shown.
 */
const hasFailedLink = () => /[#&]error(?:_code)?=/.test(location.hash);

export default function LoginScreen() {
  const [params] = useSearchParams();
  const state = useStore($adminSession);
  if (state.name === 'editor' && !state.hasEnded) {
    return <Redirect to={toReturnPath(params.get('next'))} replace />;
  }
  if (state.name === 'loading') return <Spinner />;
  if (state.name === 'recovery') {
    return (
      <NarrowFrame heading="Set a new password">
        <NewPassword backend={backend} email={state.session.email} />
      </NarrowFrame>
    );
  }
  if (state.name === 'not-editor')
    return <NotEditor backend={backend} email={state.session.email} />;
  return backend.client ? <SignIn /> : <NotConnected />;
}

function SignIn() {
  const [isForgotten, setForgotten] = useState(false);
  const [isLinkFailed] = useState(hasFailedLink);
  if (isForgotten) {
    return (
      <NarrowFrame key="forgotten" heading="Forgotten password" takesFocus>
        <ForgottenPassword backend={backend} onBack={() => setForgotten(false)} />
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
      <SignInForm backend={backend} />
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
