import { useLayoutEffect, useRef } from 'react';
import type { Backend } from '../../../backend/client.ts';
import { SignInForm } from '../sign-in/SignInForm.tsx';

type Props = {
  backend: Backend;
  email: string;
  onSignedIn: () => void;
  onGiveUp: () => void;
};

/** Asks for the password again, over the screen, which stays as it is. */
export function SignInAgain({ backend, email, onSignedIn, onGiveUp }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    element?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <dialog
      className="admin-dialog"
      ref={dialog}
      aria-labelledby="sign-in-again"
      onCancel={(event) => {
        event.preventDefault();
        onGiveUp();
      }}
    >
      <div className="stack">
        <h2 id="sign-in-again">Sign in again</h2>
        <p>Your session has ended. Everything on the screen is kept.</p>
        <SignInForm backend={backend} email={email} onSignedIn={onSignedIn} />
        <p>
          <button className="button-link" type="button" onClick={onGiveUp}>
            Not now
          </button>
        </p>
      </div>
    </dialog>
  );
}
