import '../editor/versions/versions.css';
import { useId, useState } from 'react';
import { toWho } from '../../../domain/admin/who.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { toChangedText } from '../../../domain/words/words-changes.ts';
import { getAt, mergeWords, type WordsConflict } from '../../../domain/words/words-merge.ts';
import { readWords } from '../../../engines/words-source/words-source.ts';
import { DialogForm } from '../forms/DialogForm.tsx';
import type { Theirs, WordsEditor } from './use-words-editor.ts';

type Side = 'mine' | 'theirs';

/** Two people changed the same words: what both have, and a choice where they met. */
export function MergeWordsDialog({ editor, theirs }: { editor: WordsEditor; theirs: Theirs }) {
  const { words, original } = editor;
  const [merge] = useState(() => mergeWords(original, words, readWords(theirs.source)));
  const [sides, setSides] = useState<ReadonlyMap<WordsConflict, Side>>(new Map());
  const [isTried, setTried] = useState(false);
  const { by } = theirs;

  const submit = () => {
    setTried(true);
    const open = merge.conflicts.find((conflict) => !sides.has(conflict));
    if (open) {
      document.getElementById(toId(merge.conflicts.indexOf(open), 'mine'))?.focus();
      return;
    }
    const chosen = merge.conflicts.filter((conflict) => sides.get(conflict) === 'mine');
    editor.merge([
      ...merge.mine.map((place) => [place, getAt(words, place)] as const),
      ...chosen.map(({ place, mine }) => [place, mine] as const),
    ]);
  };

  return (
    <DialogForm
      heading={
        by ? `${toWho(by)} changed these words meanwhile` : 'These words were changed meanwhile'
      }
      className="versions-dialog"
      submit="Put both together"
      cancel="Back to my words"
      onSubmit={submit}
      onClose={editor.putOff}
    >
      <p>
        {by
          ? `They were published on ${formatLondonTime(by.at)} (London), after you began.`
          : 'A new version of the site brought other words, after you began.'}{' '}
        {merge.conflicts.length === 0
          ? 'You changed other fields: both can stand. Look at them once more before you publish.'
          : 'Choose which one stands where both of you changed something; then look at it once more before you publish.'}
      </p>
      {merge.conflicts.map((conflict, index) => (
        <Conflict
          key={index}
          index={index}
          conflict={conflict}
          side={sides.get(conflict)}
          isMissing={isTried && !sides.has(conflict)}
          onChoose={(side) => setSides(new Map([...sides, [conflict, side]]))}
        />
      ))}
    </DialogForm>
  );
}

const toId = (index: number, side: Side): string => `merge-words-${index}-${side}`;

const SIDES = { mine: 'Mine', theirs: 'Theirs' } as const;

type ConflictProps = {
  index: number;
  conflict: WordsConflict;
  side: Side | undefined;
  isMissing: boolean;
  onChoose: (side: Side) => void;
};

function Conflict({ index, conflict, side, isMissing, onChoose }: ConflictProps) {
  const errorId = useId();
  return (
    <fieldset className="merge-field" aria-describedby={isMissing ? errorId : undefined}>
      <legend>{conflict.label}</legend>
      {isMissing && (
        <p className="field-error" id={errorId}>
          Choose one.
        </p>
      )}
      <div className="merge-sides grid grid-fit">
        {(['mine', 'theirs'] as const).map((one) => (
          <div className="merge-side" key={one}>
            <label className="check-field" htmlFor={toId(index, one)}>
              <input
                id={toId(index, one)}
                type="radio"
                name={`merge-words-${index}`}
                checked={side === one}
                onChange={() => onChoose(one)}
              />
              <span>{SIDES[one]}</span>
            </label>
            <p className="differences-text">{toChangedText(conflict[one]) || 'Taken out'}</p>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
