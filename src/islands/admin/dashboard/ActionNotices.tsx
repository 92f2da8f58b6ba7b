import { useEffect, useRef } from 'react';
import { Button } from '../forms/Button.tsx';
import type { Actions } from './use-actions.ts';

type Props = {
  actions: Actions;
  /** Reads the list again. */
  onReload: () => void;
  /** Takes the focus where the button that had it goes away. */
  focusList: () => void;
};

/** Why the last action failed, and the deletion that can be undone. */
export function ActionNotices({ actions, onReload, focusList }: Props) {
  const { error, undoable, busy } = actions;
  return (
    <div className="dashboard-notices">
      {error !== null && (
        <div className="notice dashboard-notice row" role="alert">
          <p>{error}</p>
          <Button
            kind="bare"
            onClick={() => {
              actions.closeError();
              focusList();
              onReload();
            }}
          >
            Read the list again
          </Button>
        </div>
      )}
      {undoable && (
        <UndoNotice
          key={undoable.id}
          title={undoable.title}
          isBusy={busy.has(undoable.id)}
          onUndo={() => actions.bringBack(undoable)}
          onClose={() => {
            actions.closeUndo();
            focusList();
          }}
        />
      )}
    </div>
  );
}

type UndoProps = { title: string; isBusy: boolean; onUndo: () => void; onClose: () => void };

/** Says that an article is deleted, and offers to undo it. Takes the focus, which its row has lost. */
function UndoNotice({ title, isBusy, onUndo, onClose }: UndoProps) {
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
