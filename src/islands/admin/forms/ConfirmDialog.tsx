import type { ReactNode } from 'react';
import type { Result } from '../../../backend/result.ts';
import { showToast } from '../../../browser/toasts.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { retrySignedIn, useAdmin } from '../admin-context.ts';
import { CheckedForm, useCheckedForm } from './CheckedForm.tsx';

type Props = {
  heading: string;
  submit: string;
  done: string;
  /** Shown in a toast if there was nothing left to do. */
  over: string;
  /** Resolves to true if it changed anything. */
  act: () => Promise<Result<boolean>>;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
};

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
