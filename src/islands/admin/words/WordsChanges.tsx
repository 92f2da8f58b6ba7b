import { toChangedText, type WordsChange } from '../../../domain/words/words-changes.ts';
import { FieldDifference } from '../editor/versions/Differences.tsx';

/** Every field in which two versions differ, word by word. */
export function WordsChanges({ changes }: { changes: readonly WordsChange[] }) {
  if (changes.length === 0) return <p className="muted">There is no difference.</p>;
  return (
    <dl className="differences stack">
      {changes.map(({ place, label, before, after }) => (
        <div key={place.join('.')}>
          <dt>
            {label}
            {before === undefined && <span className="muted"> (new)</span>}
            {after === undefined && <span className="muted"> (taken out)</span>}
          </dt>
          <dd>
            <FieldDifference before={toChangedText(before)} after={toChangedText(after)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
