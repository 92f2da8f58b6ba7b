import type { Backend } from '../../../backend/client.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { Button } from '../forms/Button.tsx';
import { SignInForm } from '../sign-in/SignInForm.tsx';

type Props = {
  backend: Backend;
  email: string;
  onSignedIn: () => void;
  onGiveUp: () => void;
};

/** Asks for the password again, over the screen, which stays as it is. */
export function SignInAgain({ backend, email, onSignedIn, onGiveUp }: Props) {
  return (
    <Dialog heading="Sign in again" className="sign-in-again" onClose={onGiveUp}>
      <div className="stack">
        <p>Your session has ended. Everything on the screen is kept.</p>
        <SignInForm backend={backend} email={email} onSignedIn={onSignedIn} />
        <p>
          <Button kind="link" onClick={onGiveUp}>
            Not now
          </Button>
        </p>
      </div>
    </Dialog>
  );
}
