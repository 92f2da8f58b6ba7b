import { useState } from 'react';
import {
  type PastBatch,
  type PastChange,
  toBatchSentence,
  toChangeWords,
  toClinicName,
  type Undoing,
} from '../../../../domain/desk/history.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { Button } from '../../forms/Button.tsx';
import { MoreRows } from '../import/MoreRows.tsx';

type Props = {
  batch: PastBatch;
  names: ReadonlyMap<string, string>;
  undone: ReadonlyMap<number, Undoing>;
  isBusy: boolean;
  /** Takes back these changes of the batch; null for all of it. */
  onUndo: (batch: PastBatch, only: PastChange | null) => void;
};

/** What was done at once: a sentence that unfolds to each change. */
export function BatchItem({ batch, names, undone, isBusy, onUndo }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [first] = batch.changes;
  const sentence = toBatchSentence(batch, names);
  const left = batch.changes.filter(({ id }) => !undone.has(id));
  return (
    <li className="history-item">
      <details
        className="history-batch"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="chevron">
          <span>
            {sentence}
            {left.length === 0 && <span className="muted"> · taken back</span>}
            {left.length > 0 && left.length < batch.changes.length && (
              <span className="muted"> · taken back in part</span>
            )}
          </span>
        </summary>
        {first.note !== null && <p className="history-note">{first.note}</p>}
        {isOpen && (
          <MoreRows rows={batch.changes} name="changes">
            {(shown) => (
              <table className="figure-table small">
                <caption className="visually-hidden">{sentence}</caption>
                <thead>
                  <tr>
                    <th scope="col">Figure</th>
                    <th scope="col">Before</th>
                    <th scope="col">After</th>
                    <th scope="col">Undo</th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map((change) => (
                    <ChangeRow
                      key={change.id}
                      change={change}
                      clinic={toClinicName(change, names)}
                      undoing={undone.get(change.id)}
                      isBusy={isBusy}
                      onUndo={() => onUndo(batch, change)}
                    />
                  ))}
                </tbody>
              </table>
            )}
          </MoreRows>
        )}
      </details>
      {left.length > 0 && (
        <Button
          kind="quiet"
          isBusy={isBusy}
          aria-label={`Undo: ${sentence}`}
          onClick={() => onUndo(batch, null)}
        >
          Undo
        </Button>
      )}
    </li>
  );
}

type RowProps = {
  change: PastChange;
  clinic: string;
  undoing: Undoing | undefined;
  isBusy: boolean;
  onUndo: () => void;
};

function ChangeRow({ change, clinic, undoing, isBusy, onUndo }: RowProps) {
  const words = toChangeWords(change);
  return (
    <tr>
      <th scope="row" className="history-figure">
        {clinic}: {words.label}
        {words.event !== null && <p className="history-aside muted">{words.event}</p>}
        {change.second_read_by !== null && (
          <p className="history-aside muted">Found again by {change.second_read_by}.</p>
        )}
      </th>
      <td data-label="Before">
        <PastValue value={words.before} source={words.sourceBefore} />
      </td>
      <td data-label="After">
        <PastValue value={words.after} source={words.sourceAfter} />
      </td>
      <td className="figure-actions">
        {undoing ? (
          <span className="muted">
            Taken back by {undoing.made_by_name}, {formatLondonTime(undoing.made_at)}
          </span>
        ) : (
          <Button
            kind="action"
            isBusy={isBusy}
            aria-label={`Undo: ${words.label} of ${clinic}`}
            onClick={onUndo}
          >
            Undo
          </Button>
        )}
      </td>
    </tr>
  );
}

function PastValue({ value, source }: { value: string; source: string | null }) {
  return (
    <>
      {value === '' ? (
        <span className="muted">none</span>
      ) : (
        <span className="figure-value">{value}</span>
      )}
      {source !== null && <p className="history-aside muted">{source}</p>}
    </>
  );
}
