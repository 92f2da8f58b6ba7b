/** What a file would do, before any of it is done. */
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { formatApply, formatCounts } from '../../../../domain/desk/figure-csv/import-words.ts';
import { type FieldValue, toFieldText } from '../../../../domain/desk/field-values.ts';
import { formatCount } from '../../../../domain/format/counts.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { focusOnMount } from '../../admin-context.ts';
import { ConflictField } from '../../conflicts/ConflictChooser.tsx';
import { Button } from '../../forms/Button.tsx';
import { TextField } from '../../forms/TextField.tsx';
import type { Import, ImportDraft } from './use-import.ts';
import { type Answered, type CheckedFile, getDecision, toImportView } from './check-file.ts';

const OUTCOMES: Partial<Record<Answered['answer']['outcome'], string>> = {
  applied: 'will be changed',
  waiting: 'will wait for a second person, who finds the value again first',
};

type Props = { draft: ImportDraft; checked: CheckedFile; desk: Import };

export function Preview({ draft, checked, desk }: Props) {
  const id = useId();
  const { conflicts } = checked;
  const { counts, blocked, faults, holding } = toImportView(checked, draft.decided);
  const hasChanges = holding.length > 0;
  const mayApply = hasChanges && (blocked === 0 || draft.partly);
  return (
    <div className="stack">
      <h3 tabIndex={-1} ref={focusOnMount}>
        What {draft.name ?? 'these cells'} would change
      </h3>
      <p role="status">
        <b>{formatCounts(counts)}</b>
      </p>
      {[...draft.notes, ...checked.notes].map((note) => (
        <p key={note} className="notice">
          {note}
        </p>
      ))}
      <LineTable
        caption="Refused: mend these lines in your file, and choose it again"
        rows={faults.map(({ line, column, text, sheet }) => ({
          line,
          cells: {
            Column: column ?? 'the whole line',
            'What to do': (
              <>
                {text}{' '}
                {sheet !== undefined && (
                  <Link href={`/admin/clinics/${sheet}`}>Open the clinic’s sheet</Link>
                )}
              </>
            ),
          },
        }))}
      />
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} draft={draft} desk={desk} />}
      <LineTable
        caption="Changes"
        rows={holding.map(({ change: { line, clinic, label, field, ...change }, answer }) => ({
          line,
          cells: {
            Figure: `${clinic.name}: ${label}`,
            Before: <ValueText field={field} value={change.now.value} />,
            After: <ValueText field={field} value={change.value} />,
            Words: change.evidence?.exact ? `“${change.evidence.exact}”` : 'none',
            'What happens': OUTCOMES[answer.outcome],
          },
        }))}
      />
      {holding.length + faults.length + conflicts.length === 0 && (
        <p>Nothing to do: the figures say already what the file says.</p>
      )}
      <form
        className="text-width stack-3"
        aria-label="Apply"
        onSubmit={(event) => {
          event.preventDefault();
          if (mayApply) desk.apply();
        }}
      >
        {hasChanges && (
          <TextField
            id={`${id}-note`}
            label="Why, for the history (optional)"
            error={undefined}
            maxLength={500}
            value={draft.note}
            onChange={({ target }) => desk.change({ note: target.value })}
          />
        )}
        {hasChanges && blocked > 0 && (
          <label className="check-field">
            <input
              type="checkbox"
              checked={draft.partly}
              onChange={({ target }) => desk.change({ partly: target.checked })}
            />
            Apply what holds, and leave out {formatCount(blocked, 'line')}
          </label>
        )}
        <div className="button-row">
          {hasChanges && (
            <Button
              type="submit"
              disabled={!mayApply}
              isBusy={desk.doing !== null}
              aria-describedby={`${id}-why`}
            >
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
          {mayApply || !hasChanges
            ? 'The file is kept in this browser until it is applied or discarded.'
            : 'Some lines cannot be applied. Mend them and choose the file again, or tick the box: nothing is applied in part unless you ask for it.'}
        </p>
      </form>
    </div>
  );
}

/** What somebody changed since the file was exported: theirs and the file's, and which is to stay. */
function Conflicts({ conflicts, draft, desk }: Omit<Props, 'checked'> & { conflicts: Answered[] }) {
  const id = useId();
  return (
    <section className="stack-3" aria-labelledby={id}>
      <h4 id={id}>Changed by somebody since you exported the file: which is to stay?</h4>
      {conflicts.map((one) => {
        const { line, clinic, label, field, now, value } = one.change;
        const { theirs } = one.answer;
        const conflict = {
          id: String(line),
          label: `Line ${line}, ${clinic.name}: ${label}`,
          theirs: (
            <>
              <ValueText field={field} value={theirs ? theirs.value : now.value} />
              <p className="muted small">
                {theirs && `${theirs.by}, ${formatLondonTime(theirs.at)}`}
              </p>
            </>
          ),
          mine: <ValueText field={field} value={value} />,
          proposal: null,
        };
        return (
          <ConflictField
            key={line}
            conflict={conflict}
            choice={getDecision(one, draft.decided)}
            onChoose={(choice) => {
              if (choice === 'both') return;
              const decision = { keep: choice, version: theirs?.version ?? null };
              desk.change({ decided: { ...draft.decided, [line]: decision } });
            }}
          />
        );
      })}
    </section>
  );
}

type TableProps = {
  caption: string;
  rows: readonly { line: number; cells: Readonly<Record<string, ReactNode>> }[];
};

/** Lines of the file; each column is called as its cells are. */
function LineTable({ caption, rows }: TableProps) {
  const [first] = rows;
  if (!first) return null;
  return (
    <table className="figure-table small">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {['Line', ...Object.keys(first.cells)].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, cells }, index) => (
          <tr key={index}>
            <th scope="row">
              <span className="figure-label">Line </span>
              {line}
            </th>
            {Object.entries(cells).map(([name, cell]) => (
              <td key={name} data-label={name}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A value as an editor writes it, or that nobody states it. */
function ValueText({ field, value }: { field: string; value: FieldValue }) {
  const text = toFieldText(field, value);
  if (text === '') return <span className="muted">none</span>;
  return <span className="figure-value">{text}</span>;
}
