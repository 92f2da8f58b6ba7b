import { useEffect, useRef } from 'react';

type Props = { title: string; isBusy: boolean; onUndo: () => void; onClose: () => void };

/** Says that an article is deleted, and offers to undo it. It takes the focus, which the row lost. */
export function UndoNotice({ title, isBusy, onUndo, onClose }: Props) {
  const undo = useRef<HTMLButtonElement>(null);

  useEffect(() => undo.current?.focus(), []);

  return (
    <div className="dashboard-undo row" role="group" aria-label="Deleted">
      <p>“{title}” is deleted.</p>
      <button
        className="button button-quiet"
        type="button"
        ref={undo}
        aria-disabled={isBusy || undefined}
        onClick={onUndo}
      >
        Undo
      </button>
      <button className="admin-quiet-button" type="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}
