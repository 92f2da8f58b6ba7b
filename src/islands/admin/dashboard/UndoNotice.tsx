import { useEffect, useRef } from 'react';
import { Button } from '../forms/Button.tsx';

type Props = { title: string; isBusy: boolean; onUndo: () => void; onClose: () => void };

/** Says that an article is deleted, and offers to undo it. It takes the focus, which the row lost. */
export function UndoNotice({ title, isBusy, onUndo, onClose }: Props) {
  const undo = useRef<HTMLButtonElement>(null);

  useEffect(() => undo.current?.focus(), []);

  return (
    <div className="dashboard-undo row" role="group" aria-label="Deleted">
      <p>“{title}” is deleted.</p>
      <Button kind="quiet" ref={undo} isBusy={isBusy} onClick={onUndo}>
        Undo
      </Button>
      <Button kind="bare" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
