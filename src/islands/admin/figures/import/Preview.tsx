import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { formatCounts } from '../../../../domain/desk/figure-csv/import-words.ts';
import type { FieldValue } from '../../../../domain/desk/field-values.ts';
import { STATE_WORDS } from '../../../../domain/desk/figure-words.ts';
import { toShownValue } from '../../../../domain/desk/shown-value.ts';
import { formatCount } from '../../../../domain/format/counts.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { focusOnMount } from '../../admin-context.ts';
import { BuildPanel } from '../../build/BuildPanel.tsx';
import { useBuild } from '../../build/use-build.ts';
import { ConflictField } from '../../conflicts/ConflictChooser.tsx';
import { Button } from '../../forms/Button.tsx';
import { TextField, TickField } from '../../forms/fields.tsx';
import { FiguresTable } from '../FiguresTable.tsx';
import { UndoAnswers, useUndo } from '../history/BatchItem.tsx';
import {
  type Answered,
  type CheckedFile,
  countOutcomes,
  getDecision,
  type ImportDraft,
  toImportView,
} from './check-file.ts';

const OUTCOMES: Partial<Record<Answered['answer']['outcome'], string>> = {
  applied: 'will be changed',
  waiting: 'will wait for a second person to find the value',
};

type Props = {
  draft: ImportDraft;
  checked: CheckedFile;
  isBusy: boolean;
  onChange: (part: Partial<ImportDraft>) => void;
  onApply: () => void;
  children: ReactNode;
};

export function Preview({ draft, checked, isBusy, onChange, onApply, children }: Props) {
  const id = useId();
  const { conflicts, subjects } = checked;
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
      {faults.length > 0 && (
        <FiguresTable
          caption="Refused: correct these lines in your file, then choose it again"
          isCaptionShown
          columns={['Line', 'Figure', 'Column', 'What to do']}
          rows={faults.map(({ line, column, text, sheet }, key) => {
            const link = sheet && (
              <Link href={`/admin/clinics/${sheet}`}>Open the clinic’s sheet</Link>
            );
            return {
              key,
              cells: [
                line,
                subjects.get(line),
                column ?? 'the whole line',
                <>
                  {text} {link}
                </>,
              ],
            };
          })}
        />
      )}
      {conflicts.length > 0 && (
        <section className="stack-3" aria-labelledby={`${id}-conflicts`}>
          <h4 id={`${id}-conflicts`}>
            Changed since you exported the file: which value do you want to keep?
          </h4>
          {conflicts.map((one) => {
            const { line, clinic, label, field, now, value } = one.change;
            const { theirs } = one.answer;
            return (
              <ConflictField
                key={line}
                conflict={{
                  id: String(line),
                  label: `Line ${line}, ${clinic.name}: ${label}`,
                  theirs: (
                    <>
                      {toText(field, theirs ? theirs.value : now.value)}
                      <p className="muted small">
                        {theirs && `${theirs.by}, ${formatLondonTime(theirs.at)}`}
                      </p>
                    </>
                  ),
                  mine: toText(field, value),
                  proposal: null,
                }}
                choice={getDecision(one, draft.decided)}
                onChoose={(keep) => {
                  if (keep !== 'both')
                    onChange({ decided: { ...draft.decided, [line]: { keep, theirs } } });
                }}
              />
            );
          })}
        </section>
      )}
      {hasChanges && (
        <FiguresTable
          caption="Changes"
          isCaptionShown
          columns={['Line', 'Figure', 'Before', 'After', 'Source wording', 'What happens']}
          rows={holding.map(({ change: { line, clinic, label, field, ...change }, answer }) => ({
            key: line,
            cells: [
              line,
              `${clinic.name}: ${label}`,
              toText(field, change.now.value),
              toText(field, change.value),
              change.evidence?.exact && `“${change.evidence.exact}”`,
              OUTCOMES[answer.outcome],
            ],
          }))}
        />
      )}
      {holding.length + faults.length + conflicts.length === 0 && (
        <p>Nothing to do: every figure already has the value in the file.</p>
      )}
      <form
        className="text-width stack-3"
        aria-label="Record"
        onSubmit={(event) => {
          event.preventDefault();
          if (mayApply) onApply();
        }}
      >
        {hasChanges && (
          <TextField
            id={`${id}-note`}
            label="Reason, for the history (optional)"
            maxLength={500}
            value={draft.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
        {hasChanges && blocked > 0 && (
          <TickField
            checked={draft.partly}
            onChange={({ target }) => onChange({ partly: target.checked })}
          >
            Record the rest, and leave out {formatCount(blocked, 'line')}
          </TickField>
        )}
        <div className="button-row">
          {hasChanges && (
            <Button
              type="submit"
              disabled={!mayApply}
              isBusy={isBusy}
              aria-describedby={`${id}-why`}
            >
              Record {formatCount(holding.length, 'change')}
            </Button>
          )}
          {children}
        </div>
        <p className="muted small" id={`${id}-why`}>
          {mayApply || !hasChanges
            ? 'The file is kept in this browser until you record or discard it.'
            : 'Some lines cannot be recorded. Correct them and choose the file again, or tick the box to record the others.'}
        </p>
      </form>
    </div>
  );
}

const toText = (field: string, value: FieldValue) => (
  <span className="as-typed">{toShownValue(field, value) || STATE_WORDS.unknown}</span>
);

export type Applied = {
  batch: string;
  answered: Answered[];
  leftOut: number;
};

type AppliedProps = { applied: Applied; onContinue: () => void; onClose: () => void };

export function AppliedPanel({
  applied: { batch, answered, leftOut },
  onContinue,
  onClose,
}: AppliedProps) {
  const undo = useUndo(() => Promise.resolve());
  const isUndone = undo.result?.ok === true;
  const build = useBuild(() => false, `${batch} ${isUndone}`);
  const counts = countOutcomes(answered);
  return (
    <div className="stack">
      <h3 tabIndex={-1} ref={focusOnMount}>
        {formatCount(counts.changed, 'change')} recorded
      </h3>
      <p role="status">
        <b>
          {formatCounts(counts)}
          {leftOut > 0 && ` · ${leftOut} left out`}
        </b>
      </p>
      <BuildPanel build={build} />
      <UndoAnswers undo={undo} />
      <div className="button-row">
        {counts.changed > 0 && !isUndone && (
          <Button kind="quiet" isBusy={undo.isBusy} onClick={() => undo.undo(batch, null)}>
            Undo {counts.changed === 1 ? 'the change' : `all ${counts.changed} changes`}
          </Button>
        )}
        <Button kind="quiet" onClick={leftOut > 0 ? onContinue : onClose}>
          {leftOut > 0 ? 'Continue with what was left out' : 'Import another file'}
        </Button>
        <Link className="button button-quiet" href={`/admin/figures/history?batch=${batch}`}>
          History
        </Link>
      </div>
    </div>
  );
}
