import { focusOnMount } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import type { Actions } from './use-articles.ts';

/** Why the last action failed, and what can be undone: a deletion, or taking an article back. */
export function ActionNotices({ actions }: { actions: Actions }) {
  const { error, undoable, busy } = actions;
  return (
    <div className="dashboard-notices">
      {error !== null && (
        <div className="notice dashboard-notice row" role="alert">
          <p>{error}</p>
          <Button kind="bare" onClick={actions.reload}>
            Read the list again
          </Button>
        </div>
      )}
      {undoable && (
        <div className="dashboard-undo row" role="group" aria-label="Undo" key={undoable.id}>
          <p>
            “{undoable.title}” is {undoable.before ? 'taken back: a draft again' : 'deleted'}.
          </p>
          <Button
            kind="quiet"
            // Takes the focus, which the row has lost.
            ref={focusOnMount}
            isBusy={busy.has(undoable.id)}
            onClick={() => actions.undo(undoable)}
          >
            Undo
          </Button>
          <Button kind="bare" onClick={actions.closeUndo}>
            Close
          </Button>
        </div>
      )}
    </div>
  );
}
