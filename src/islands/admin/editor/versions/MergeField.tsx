import { useMemo } from 'react';
import type { ArticleFields } from '../../../../domain/article/article-fields.ts';
import type { FieldConflict, Side } from '../../../../domain/article/article-merge.ts';
import { FIELD_NAMES, findWordDifferences, type Piece, toComparedWords } from './compared-words.ts';
import { Pieces } from './Differences.tsx';

/** Which version a field takes; `both` where the changes of both can be put together. */
export type Choice = Side | 'both';

type Props = {
  conflict: FieldConflict;
  mine: ArticleFields;
  theirs: ArticleFields;
  /** Whether both versions of the field can be put together. */
  hasBoth: boolean;
  choice: Choice | undefined;
  /** Whether a field without a choice is said to be missing one. */
  isTried: boolean;
  onChoose: (choice: Choice) => void;
};

const SIDES: readonly { side: Side; name: string; own: Piece['kind'] }[] = [
  { side: 'theirs', name: 'Theirs', own: 'removed' },
  { side: 'mine', name: 'Mine', own: 'added' },
];

const PROPOSED = {
  mine: 'Only you changed this.',
  theirs: 'Only they changed this.',
} as const;

const MARKED = { same: 'span', removed: 'mark', added: 'mark' } as const;

/** One version of a field, with the words that only it has marked. */
function Version({ words, pieces, own }: { words: string; pieces: Piece[] | null; own: string }) {
  if (words === '') return <p className="muted">Empty</p>;
  if (!pieces) return <p className="differences-text">{words}</p>;
  const kept = pieces.filter(({ kind }) => kind === 'same' || kind === own);
  return <Pieces pieces={kept} as={MARKED} />;
}

/** Both versions of a field in which they differ, and which of them to take. */
export function MergeField(props: Props) {
  const { conflict, mine, theirs, hasBoth, choice, isTried, onChoose } = props;
  const { name, proposal } = conflict;
  const [words, pieces] = useMemo(() => {
    const [theirWords, myWords] = toComparedWords(theirs, mine, name);
    return [{ theirs: theirWords, mine: myWords }, findWordDifferences(theirWords, myWords)];
  }, [theirs, mine, name]);
  const isMissing = isTried && !choice;
  const undecided = isMissing ? 'Choose which version stands.' : 'You both changed this.';

  return (
    <fieldset className="merge-field" aria-describedby={`merge-${name}-note`}>
      <legend>{FIELD_NAMES[name]}</legend>
      <p className={isMissing ? 'field-error' : 'field-hint'} id={`merge-${name}-note`}>
        {proposal === null ? undecided : PROPOSED[proposal]}
      </p>
      <div className="merge-sides grid grid-fit">
        {SIDES.map(({ side, name: sideName, own }) => (
          <div className="merge-side" key={side}>
            <label className="check-field">
              <input
                type="radio"
                id={`merge-${name}-${side}`}
                name={`merge-${name}`}
                checked={choice === side}
                onChange={() => onChoose(side)}
              />
              {sideName}
            </label>
            <Version words={words[side]} pieces={pieces} own={own} />
          </div>
        ))}
      </div>
      {hasBoth && (
        <label className="check-field">
          <input
            type="radio"
            name={`merge-${name}`}
            checked={choice === 'both'}
            onChange={() => onChoose('both')}
          />
          Both: your changes and theirs lie apart and can be put together
        </label>
      )}
    </fieldset>
  );
}
