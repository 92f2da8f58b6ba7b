import { useId } from 'react';
import { TEXT_LIMITS } from '../../../../domain/database-rules.ts';
import { type Reason, REASONS } from '../../../../domain/desk/figure-words.ts';

type Props = {
  reason: Reason;
  note: string;
  setReason: (reason: Reason) => void;
  setNote: (note: string) => void;
};

/** Why it is changed, for the history. */
export function ReasonFields({ reason, note, setReason, setNote }: Props) {
  const id = useId();
  return (
    <details className="figure-why small">
      <summary className="button-link">Why: {REASONS[reason].toLowerCase()}</summary>
      <div className="stack-2">
        <div className="field">
          <label htmlFor={`${id}-why`}>Why it is changed</label>
          <select
            id={`${id}-why`}
            value={reason}
            onChange={({ target }) => setReason(target.value as Reason)}
          >
            {Object.entries(REASONS).map(([reason, words]) => (
              <option key={reason} value={reason}>
                {words}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-note`}>Note for colleagues (may be left empty)</label>
          <textarea
            id={`${id}-note`}
            className="field-input"
            maxLength={TEXT_LIMITS.figure_changes.note}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
      </div>
    </details>
  );
}
