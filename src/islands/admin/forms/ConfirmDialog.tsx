import type { ReactNode } from 'react';
import type { Result } from '../../../backend/result.ts';
import { showToast } from '../../../browser/toasts.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { retrySignedIn, useAdmin } from '../admin-context.ts';
import { CheckedForm, useCheckedForm } from './CheckedForm.tsx';

type Props = {
  heading: string;
  submit: string;
  /** What the toast says once it is done. */
  done: string;
  /** What the toast says where there was nothing left to do: somebody else was quicker. */
  over: string;
  /** Says whether it did something. */
  act: () => Promise<Result<boolean>>;
  /** Called when there is nothing left to do. */
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks once before something is done that cannot be taken back. */
export function ConfirmDialog(props: Props) {
  const { heading, submit, done, over, act, onDone, onClose, children } = props;
  const admin = useAdmin();
  const form = useCheckedForm(
    () => ({}),
    {},
    async () => {
      const answer = await retrySignedIn(admin, act);
      if (!answer.ok) return `Nothing was changed. ${answer.message}`;
      showToast(answer.data ? done : over, { type: answer.data ? 'success' : 'error' });
      onDone();
      return null;
    },
  );
  return (
    <Dialog heading={heading} onClose={onClose}>
      <CheckedForm form={form} submit={[submit, submit]} onCancel={onClose}>
        {children}
      </CheckedForm>
    </Dialog>
  );
}
