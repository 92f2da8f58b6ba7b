import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Session } from '../../../backend/auth.ts';
import { type AdminTools, AdminContext } from '../admin-context.ts';
import { backend } from './admin-backend.ts';
import { setLeaveQuestion } from './leave-question.ts';
import { Button } from '../forms/Button.tsx';
import { SignInForm } from '../sign-in/SignInForm.tsx';
import { Dialog } from '../../kit/Dialog.tsx';

type Props = {
  session: Session;
  /** The session ended while its editor works; the screens stay. */
  hasEnded: boolean;
  children: ReactNode;
};

/**
 * Gives every screen behind the guard its tools, and opens a dialog to sign in again when the session
 * ends.
 */
export function AdminProvider({ session, hasEnded, children }: Props) {
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([]);
  const [isOpen, setOpen] = useState(false);
  /** The session after whose end the person chose not to sign in for now. */
  const [declined, setDeclined] = useState<Session | null>(null);

  const settle = useCallback((isSignedIn: boolean) => {
    for (const resolve of waiting.current.splice(0)) resolve(isSignedIn);
    setOpen(false);
  }, []);

  useEffect(
    () => () => {
      settle(false);
      setLeaveQuestion(null);
    },
    [settle],
  );

  // Signed in again, here or in another tab.
  useEffect(() => (hasEnded ? () => settle(true) : undefined), [hasEnded, settle]);

  const tools = useMemo<AdminTools>(
    () => ({
      backend,
      session,
      signInAgain: () =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          setOpen(true);
        }),
      setLeaveQuestion,
    }),
    [session],
  );

  const giveUp = () => {
    setDeclined(session);
    settle(false);
  };

  return (
    <AdminContext value={tools}>
      {children}
      {(isOpen || (hasEnded && declined !== session)) && (
        <Dialog heading="Sign in again" className="sign-in-again" onClose={giveUp}>
          <div className="stack">
            <p>Your session has ended. Everything on the screen is kept.</p>
            <SignInForm
              backend={backend}
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
