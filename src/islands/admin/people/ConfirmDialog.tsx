import { type ReactNode, useState } from 'react';
import type { Result } from '../../../backend/result.ts';
import { showToast } from '../../../browser/toasts.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import { retrySignedIn, useAdmin } from '../admin-context.ts';

type Props = {
  heading: string;
  submit: string;
  /** What the toast says once it is done. */
  done: string;
  /** What the toast says where there was nothing left to do: somebody else was quicker. */
  over: string;
  /** Says whether it did something. */
  act: () => Promise<Result<boolean>>;
  /** Called when there is nothing left to do, whoever did it. */
  onDone: () => void;
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
};

/** Asks once before something is done to somebody. */
export function ConfirmDialog(props: Props) {
  const { heading, submit, done, over, act, onDone, onClose, children } = props;
  const admin = useAdmin();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm() {
    if (isBusy) return;
    setBusy(true);
    const answer = await retrySignedIn(admin, act);
    setBusy(false);
    if (!answer.ok) {
      setFailure(answer.message);
      return;
    }
    if (answer.data) showToast(done, { type: 'success' });
    else showToast(over, { type: 'error' });
    onDone();
  }

  return (
    <DialogForm heading={heading} submit={submit} onSubmit={() => void confirm()} onClose={onClose}>
      {children}
      {failure !== null && (
        <p className="notice" role="alert">
          Nothing was changed. {failure}
        </p>
      )}
    </DialogForm>
  );
}
