import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { Session } from '../../../backend/auth.ts';
import { toSignInAddress } from '../../../domain/admin/sign-in.ts';
import { $adminSession } from '../../../stores/admin-session.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { AdminContext } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { SignInForm } from '../sign-in/SignInForm.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { Spinner } from './Spinner.tsx';

/**
 * Lets signed-in editors through and leads everyone else to the sign-in page, in the place of this
 * entry of the history (rules §2 and §6). A courtesy: the database guards the rows.
 */
export function Guard({ children }: { children: ReactNode }) {
  const state = useStore($adminSession);
  const [path] = useLocation();
  if (state.name === 'loading') return <Spinner />;
  // The boundary around the admin area says what to do.
  if (state.name === 'unfetched') throw new Error('What reads the session did not arrive');
  if (state.name !== 'editor') {
    const hasLeft = state.name === 'signed-out' && state.isOnPurpose;
    return <Redirect to={toSignInAddress(hasLeft ? null : path)} replace />;
  }
  const { session, hasEnded } = state;
  return (
    // Another person is given fresh screens.
    <AdminProvider key={session.userId} session={session} hasEnded={hasEnded}>
      <AdminFrame hasEnded={hasEnded}>{children}</AdminFrame>
    </AdminProvider>
  );
}

type ProviderProps = {
  session: Session;
  /** The session ended while its editor works; the screens stay. */
  hasEnded: boolean;
  children: ReactNode;
};

/**
 * Gives every screen behind the guard its tools, and opens a dialog to sign in again when the session
 * ends.
 */
function AdminProvider({ session, hasEnded, children }: ProviderProps) {
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([]);
  const [isOpen, setOpen] = useState(false);
  /** The session after whose end the person chose not to sign in for now. */
  const [declined, setDeclined] = useState<Session | null>(null);

  const settle = useCallback((isSignedIn: boolean) => {
    for (const resolve of waiting.current.splice(0)) resolve(isSignedIn);
    setOpen(false);
  }, []);

  useEffect(() => () => settle(false), [settle]);

  // What signing out put into the account comes back to this browser.
  useEffect(() => {
    void import('../editor/account-drafts.ts').then(({ bringBack }) => bringBack());
  }, []);

  // Signed in again, here or in another tab.
  useEffect(() => (hasEnded ? () => settle(true) : undefined), [hasEnded, settle]);

  const signInAgain = () =>
    new Promise<boolean>((resolve) => {
      waiting.current.push(resolve);
      setOpen(true);
    });

  const giveUp = () => {
    setDeclined(session);
    settle(false);
  };

  return (
    <AdminContext value={{ session, signInAgain }}>
      {children}
      {(isOpen || (hasEnded && declined !== session)) && (
        <Dialog heading="Sign in again" className="sign-in-again" onClose={giveUp}>
          <div className="stack">
            <p>Your session has ended. Everything on the screen is kept.</p>
            <SignInForm
              email={session.email}
              // After an ended session, this waits until the look-up has found an editor.
              onSignedIn={() => {
                if (!hasEnded) settle(true);
              }}
            />
            <p>
              <Button kind="link" onClick={giveUp}>
                Not now
              </Button>
            </p>
          </div>
        </Dialog>
      )}
    </AdminContext>
  );
}
