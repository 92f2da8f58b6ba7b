import { toChangedText, type WordsChange } from '../../../domain/words/words-changes.ts';
import { findWordDifferences } from '../editor/versions/compared-words.ts';
import { Pieces } from '../editor/versions/Differences.tsx';

function Difference({ before, after }: { before: string; after: string }) {
  const pieces = findWordDifferences(before, after);
  if (pieces) return <Pieces pieces={pieces} />;
  return <p className="muted">Too much has changed to show it word by word.</p>;
}

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
            <Difference before={toChangedText(before)} after={toChangedText(after)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
