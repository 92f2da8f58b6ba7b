import './MergeDialog.css';
import { useState } from 'react';
import type { EditableArticle } from '../../../../backend/article-editing.ts';
import type { ArticleFieldName, ArticleFields } from '../../../../domain/article/article-fields.ts';
import { findConflicts, mergeFields, type Side } from '../../../../domain/article/article-merge.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { FIELD_NAMES, toComparedWords } from './field-words.ts';
import { mergeTexts } from './merge-texts.ts';
import { findWordDifferences, type Piece, shortenPieces } from './word-differences.ts';

type Props = {
  /** The version both began from. */
  base: ArticleFields;
  mine: ArticleFields;
  theirs: EditableArticle;
  /** Takes the merged article, to be saved over theirs. */
  onMerge: (merged: ArticleFields) => void;
  onClose: () => void;
};

const SIDES: readonly { side: Side; name: string; own: Piece['kind'] }[] = [
  { side: 'theirs', name: 'Theirs', own: 'removed' },
  { side: 'mine', name: 'Mine', own: 'added' },
];

/** One version of a field, with what only it says marked. */
function Version({ words, pieces, own }: { words: string; pieces: Piece[] | null; own: string }) {
  if (words === '') return <p className="muted">Empty</p>;
  if (!pieces) return <p className="differences-text">{words}</p>;
  const kept = shortenPieces(pieces.filter(({ kind }) => kind === 'same' || kind === own));
  return (
    <p className="differences-text">
      {kept.map(({ kind, text }, index) =>
        kind === 'same' ? <span key={index}>{text}</span> : <mark key={index}>{text}</mark>,
      )}
    </p>
  );
}

/** Which version stands in a field; both where the changes of both can be put together. */
type Choice = Side | 'both';

/** Two people changed one article: both versions side by side, and a choice for each field. */
export function MergeDialog({ base, mine, theirs, onMerge, onClose }: Props) {
  const conflicts = findConflicts(base, mine, theirs);
  const [both] = useState(() => mergeTexts(base.content, mine.content, theirs.content));
  const [choices, setChoices] = useState<Partial<Record<ArticleFieldName, Choice>>>(() =>
    Object.fromEntries(
      conflicts.flatMap(({ name, proposal }) => {
        const choice = proposal ?? (name === 'content' && both !== null ? 'both' : null);
        return choice ? [[name, choice]] : [];
      }),
    ),
  );
  const [isTried, setTried] = useState(false);
  const open = conflicts.filter(({ name }) => !choices[name]);

  const merge = () => {
    const isBoth = choices.content === 'both' && both !== null;
    const sides = Object.entries(choices).map(([name, choice]) => [
      name,
      choice === 'both' ? 'mine' : choice,
    ]);
    onMerge(
      mergeFields(
        isBoth ? { ...mine, content: both } : mine,
        theirs,
        Object.fromEntries(sides) as Partial<Record<ArticleFieldName, Side>>,
      ),
    );
  };

  return (
    <Dialog heading="Somebody else has saved this article" isWide onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (open.length === 0) merge();
          else document.getElementById(`merge-${open[0]?.name ?? ''}-theirs`)?.focus();
        }}
      >
        <p>
          It was saved on {formatLondonTime(theirs.updated_at)} (London), after you opened it.
          Nothing of either version is lost: choose which one stands in each field, then save. What
          only one version says is underlined.
        </p>
        {conflicts.map(({ name, proposal }) => {
          const [theirWords, myWords] = toComparedWords(theirs, mine, name);
          const pieces = findWordDifferences(theirWords, myWords);
          const words = { theirs: theirWords, mine: myWords };
          const isMissing = isTried && !choices[name];
          return (
            <fieldset className="merge-field" key={name} aria-describedby={`merge-${name}-note`}>
              <legend>{FIELD_NAMES[name]}</legend>
              <p className={isMissing ? 'field-error' : 'field-hint'} id={`merge-${name}-note`}>
                {proposal === 'mine' && 'Only you changed this.'}
                {proposal === 'theirs' && 'Only they changed this.'}
                {proposal === null &&
                  (isMissing ? 'Choose which version stands.' : 'You both changed this.')}
              </p>
              <div className="merge-sides grid grid-fit">
                {SIDES.map(({ side, name: sideName, own }) => (
                  <div className="merge-side" key={side}>
                    <label className="check-field">
                      <input
                        type="radio"
                        id={`merge-${name}-${side}`}
                        name={`merge-${name}`}
                        checked={choices[name] === side}
                        onChange={() => setChoices({ ...choices, [name]: side })}
                      />
                      {sideName}
                    </label>
                    <Version words={words[side]} pieces={pieces} own={own} />
                  </div>
                ))}
              </div>
              {name === 'content' && both !== null && (
                <label className="check-field">
                  <input
                    type="radio"
                    name={`merge-${name}`}
                    checked={choices[name] === 'both'}
                    onChange={() => setChoices({ ...choices, [name]: 'both' })}
                  />
                  Both: your changes and theirs lie apart and can be put together
                </label>
              )}
            </fieldset>
          );
        })}
        {conflicts.length === 0 && <p>Both versions say the same: save yours over theirs.</p>}
        <div className="button-row">
          <button className="button" type="submit">
            Save the merged article
          </button>
          <button className="button button-quiet" type="button" onClick={onClose}>
            Back to my text
          </button>
        </div>
      </form>
    </Dialog>
  );
}
