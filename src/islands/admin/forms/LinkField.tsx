import { useId, useRef } from 'react';
import { showToast } from '../../../browser/toasts.ts';
import { Button } from './Button.tsx';
import { TextField } from './fields.tsx';

type Props = { label: string; link: string; copy: string };

export function LinkField({ label, link, copy }: Props) {
  const field = useRef<HTMLInputElement>(null);

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(link);
      showToast('Link copied, ready to send.', { type: 'success' });
    } catch {
      field.current?.select();
      showToast('This browser did not allow copying. Press Ctrl+C.', { type: 'error' });
    }
  }

  return (
    <TextField
      id={useId()}
      label={label}
      error={undefined}
      ref={field}
      readOnly
      value={link}
      onFocus={({ target }) => target.select()}
    >
      <Button kind="quiet" onClick={() => void copyLink()}>
        {copy}
      </Button>
    </TextField>
  );
}
