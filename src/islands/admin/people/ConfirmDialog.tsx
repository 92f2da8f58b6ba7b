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
  act: () => Promise<Result<unknown>>;
  onDone: () => void;
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
};

/** Asks once before something is done to somebody. */
export function ConfirmDialog(props: Props) {
  const { heading, submit, done, act, onDone, onClose, children } = props;
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
    showToast(done, { type: 'success' });
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
