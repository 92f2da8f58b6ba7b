import { useId } from 'react';
import { formatApply, formatCounts } from '../../../../domain/desk/figure-csv/import-words.ts';
import { formatCount } from '../../../../domain/format/counts.ts';
import { focusOnMount } from '../../admin-context.ts';
import { Button } from '../../forms/Button.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import type { CheckedFile } from './check-file.ts';
import { ConflictTable } from './ConflictTable.tsx';
import { FaultTable } from './FaultTable.tsx';
import type { ImportDraft } from './import-draft.ts';
import { type ImportView, toView } from './import-view.ts';
import type { Answered } from './run-plans.ts';
import type { Import } from './use-import.ts';

const OUTCOMES: Partial<Record<Answered['answer']['outcome'], string>> = {
  applied: 'will be changed',
  waiting: 'will wait for a second person, who finds the value again first',
};

type Props = { draft: ImportDraft; checked: CheckedFile; desk: Import };

/** What a file would do, before any of it is done. */
export function Preview({ draft, checked, desk }: Props) {
  const view = toView(checked, draft.decided);
  return (
    <div className="stack">
      <h3 tabIndex={-1} ref={focusOnMount}>
        What {draft.name ?? 'these cells'} would change
      </h3>
      <p role="status" className="figure-counts">
        {formatCounts(view.counts)}
      </p>
      {[...draft.notes, ...checked.notes].map((note) => (
        <p key={note} className="notice figure-note">
          {note}
        </p>
      ))}
      {view.faults.length > 0 && <FaultTable faults={view.faults} />}
      {view.conflicts.length > 0 && (
        <ConflictTable conflicts={view.conflicts} decide={desk.decide} />
      )}
      {view.holding.length > 0 && (
        <ChangeTable caption="Changes" changes={view.holding} last="What happens">
          {({ answer }) => OUTCOMES[answer.outcome]}
        </ChangeTable>
      )}
      {view.holding.length + view.faults.length + view.conflicts.length === 0 && (
        <p>Nothing to do: the figures say already what the file says.</p>
      )}
      <ApplyBar draft={draft} view={view} desk={desk} />
    </div>
  );
}

function ApplyBar({ draft, view, desk }: { draft: ImportDraft; view: ImportView; desk: Import }) {
  const id = useId();
  const { counts, holding } = view;
  const blocked = counts.refused + counts.conflict;
  const mayApply = holding.length > 0 && (blocked === 0 || draft.partly);
  return (
    <form
      className="figure-apply stack-3"
      aria-label="Apply"
      onSubmit={(event) => {
        event.preventDefault();
        if (mayApply) desk.apply(holding);
      }}
    >
      {holding.length > 0 && (
        <TextField
          id={`${id}-note`}
          label="Why, for the history (optional)"
          error={undefined}
          maxLength={500}
          value={draft.note}
          onChange={({ target }) => desk.change({ note: target.value })}
        />
      )}
      {holding.length > 0 && blocked > 0 && (
        <label className="figure-check tap row">
          <input
            type="checkbox"
            checked={draft.partly}
            onChange={({ target }) => desk.change({ partly: target.checked })}
          />
          Apply what holds, and leave out {formatCount(blocked, 'line')}
        </label>
      )}
      <div className="button-row">
        {holding.length > 0 && (
          <Button type="submit" disabled={!mayApply} aria-describedby={`${id}-why`}>
            {formatApply(holding.length)}
          </Button>
        )}
        <Button kind="quiet" onClick={desk.checkAgain}>
          Check again
        </Button>
        <Button kind="quiet" onClick={desk.discard}>
          Discard
        </Button>
      </div>
      <p className="muted small" id={`${id}-why`}>
        {mayApply || holding.length === 0
          ? 'The file is kept in this browser until it is applied or discarded.'
          : 'Some lines cannot be applied. Mend them and choose the file again, or tick the box: nothing is applied in part unless you ask for it.'}
      </p>
    </form>
  );
}
