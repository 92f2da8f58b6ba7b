import { useState } from 'react';
import {
  type FieldState,
  type FigureChange,
  readChanges,
} from '../../../../backend/figure-desk.ts';
import { toReasonWords } from '../../../../domain/desk/figure-words.ts';
import { toShownValue } from '../../../../domain/desk/shown-value.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { backend, retrySignedIn, useAdmin, useAnswer } from '../../admin-context.ts';
import { Button } from '../../forms/Button.tsx';
import type { SheetRow } from './sheet-rows.ts';
import { useThisSheet } from './use-sheet.ts';

/** How many of the newest changes are shown. */
const LIMIT = 100;

/** Everything that happened to one field, newest first. The newest can be taken back. */
export function FigureHistory({ row, onClose }: { row: SheetRow; onClose: () => void }) {
  const admin = useAdmin();
  const { clinic, isBusy, undo } = useThisSheet();
  const { field } = row;
  const [attempt, setAttempt] = useState(1);
  const read = useAnswer(attempt, () =>
    retrySignedIn(admin, () => readChanges(backend, { clinic, field, limit: LIMIT })),
  );

  async function takeBack({ batch_id, id }: FigureChange) {
    await undo(field, batch_id, [id]);
    setAttempt((count) => count + 1);
  }

  return (
    <Dialog heading={`History: ${row.label}`} className="figure-history" onClose={onClose}>
      {!read && <p role="status">Loading the history…</p>}
      {read && !read.ok && (
        <div className="stack" role="alert">
          <p>The history could not be read. {read.message}</p>
          <Button kind="quiet" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </div>
      )}
      {read?.ok && read.data.length === 0 && <p>Nothing has happened to it yet.</p>}
      {read?.ok && (
        <ol className="history-changes ruled">
          {read.data.map((change, at) => (
            <li key={change.id} className="stack-2">
              <Change row={row} change={change} />
              {at === 0 && (
                <Button kind="quiet" isBusy={isBusy} onClick={() => void takeBack(change)}>
                  Undo this change
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

function Change({ row, change }: { row: SheetRow; change: FigureChange }) {
  const { before, after, reason, note, made_by_name, made_at, second_read_by } = change;
  return (
    <>
      <p className="small muted">
        {made_by_name}, <time dateTime={made_at}>{formatLondonTime(made_at)}</time>.{' '}
        {toReasonWords(reason)}.{second_read_by && ` Found again by ${second_read_by}.`}
      </p>
      <div className="history-change">
        <Side label="Before" row={row} state={before} />
        <Side label="After" row={row} state={after} />
      </div>
      {note !== null && <p>Note: {note}</p>}
    </>
  );
}

function Side({ label, row, state }: { label: string; row: SheetRow; state: FieldState | null }) {
  const { field, spec } = row;
  const main = state?.sources.find(({ is_main }) => is_main);
  return (
    <div>
      <p className="small muted">{label}</p>
      <p className="figure-shown">
        {(state && toShownValue(field, spec.kind, state.value)) || 'Nothing'}
      </p>
      {main && (
        <div className="small muted">
          {main.quote && (
            <p>
              <q>{main.quote}</q>
            </p>
          )}
          <p>
            {main.source_title}
            {main.withheld_since !== null && ', held back'}
          </p>
        </div>
      )}
    </div>
  );
}
