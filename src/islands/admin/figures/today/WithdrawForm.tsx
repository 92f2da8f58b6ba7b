import { useState } from 'react';
import { type SecondLook, withdrawWaiting } from '../../../../backend/page-reading.ts';
import { backend, focusOnMount, retrySignedIn, useAdmin } from '../../admin-context.ts';
import { Button } from '../../forms/Button.tsx';

type Props = {
  look: SecondLook;
  /** What the figure is called. */
  label: string;
  /** Called with what to tell of it, once it waits no longer. */
  onEnded: (sentence: string) => void;
  onClose: () => void;
};

/** Asks whether a change that waits for a second person is to be taken back. */
export function WithdrawForm({ look, label, onEnded, onClose }: Props) {
  const admin = useAdmin();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();

  async function withdraw() {
    if (isSending) return;
    setError(undefined);
    setSending(true);
    const answer = await retrySignedIn(admin, () => withdrawWaiting(backend, look.id));
    setSending(false);
    if (!answer.ok) {
      setError(`It was not withdrawn. ${answer.message}`);
      return;
    }
    const { reason } = answer.data;
    onEnded(
      reason === null
        ? `The change to “${label}” of ${look.name} is withdrawn. Nothing has changed.`
        : `“${label}” of ${look.name}: ${reason}`,
    );
  }

  return (
    <div className="stack-2" role="group" aria-label={`Withdraw: ${label}, ${look.name}`}>
      <p tabIndex={-1} ref={focusOnMount}>
        Withdraw the new value that {look.is_mine ? 'you' : look.by} found? Nobody will be asked to
        find it again, and the figure stays as it is.
      </p>
      {error !== undefined && <p role="alert">{error}</p>}
      <div className="button-row">
        <Button isBusy={isSending} onClick={() => void withdraw()}>
          {isSending ? 'Withdrawing…' : 'Withdraw it'}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Let it wait
        </Button>
      </div>
    </div>
  );
}
