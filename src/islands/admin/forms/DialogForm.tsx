import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { Button } from './Button.tsx';

type Props = ComponentProps<typeof Dialog> & {
  submit: string;
  cancel?: string;
  between?: ReactNode;
  onSubmit: (form: FormData) => void;
};

export function DialogForm(props: Props) {
  const { submit, cancel = 'Cancel', between, onSubmit, children, ...dialog } = props;
  return (
    <Dialog {...dialog}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(new FormData(event.currentTarget));
        }}
      >
        {children}
        <div className="button-row">
          <Button type="submit">{submit}</Button>
          {between}
          <Button kind="quiet" onClick={dialog.onClose}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
