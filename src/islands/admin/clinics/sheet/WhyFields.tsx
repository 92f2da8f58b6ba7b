import { useId } from 'react';
import { type Reason, REASONS } from '../../../../domain/desk/figure-words.ts';

type Props = {
  why: Reason;
  note: string;
  setWhy: (why: Reason) => void;
  setNote: (note: string) => void;
};

const NOTE_LENGTH = 500;

/** Why it is changed, for the history. */
export function WhyFields({ why, note, setWhy, setNote }: Props) {
  const id = useId();
  return (
    <details className="figure-why small">
      <summary className="button-link">Why: {REASONS[why].toLowerCase()}</summary>
      <div className="stack-2">
        <div className="field">
          <label htmlFor={`${id}-why`}>Why it is changed</label>
          <select
            id={`${id}-why`}
            value={why}
            onChange={({ target }) => setWhy(target.value as Reason)}
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
            maxLength={NOTE_LENGTH}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
      </div>
    </details>
  );
}
