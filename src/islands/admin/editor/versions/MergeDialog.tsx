import { useState } from 'react';
import type { ArticleWriter, EditableArticle } from '../../../../backend/article-editing.ts';
import { toWho } from '../../../../domain/admin/who.ts';
import type { ArticleFieldName, ArticleFields } from '../../../../domain/article/article-fields.ts';
import { findConflicts, mergeFields, type Side } from '../../../../domain/article/article-merge.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { type Choices, type Conflict, ConflictDialog } from '../../conflicts/ConflictChooser.tsx';
import {
  FIELD_NAMES,
  findWordDifferences,
  type Piece,
  Pieces,
  toComparedWords,
} from './Differences.tsx';
import { mergeTexts } from './merge-texts.ts';

type Props = {
  /** The version both began from. */
  base: ArticleFields;
  mine: ArticleFields;
  theirs: EditableArticle;
  by: ArticleWriter | null;
  onMerge: (merged: ArticleFields, theirs: EditableArticle) => void;
  onClose: () => void;
};

const MARKED = { same: 'span', removed: 'mark', added: 'mark' } as const;

/** One version of a field, with the words that only it has marked. */
function toVersion(words: string, pieces: Piece[] | null, own: Piece['kind']) {
  if (words === '') return <p className="muted">Empty</p>;
  if (!pieces) return <p className="differences-text">{words}</p>;
  const shown = pieces.filter(({ kind }) => kind === 'same' || kind === own);
  return <Pieces pieces={shown} as={MARKED} />;
}

function toConflicts({ base, mine, theirs }: Props, both: string | null): Conflict[] {
  const found = findConflicts(base, mine, theirs);
  const asksState = found.some(({ name }) => name === 'published');
  return found
    .filter(({ name }) => !(asksState && name === 'published_at'))
    .map(({ name, proposal }) => {
      const [theirWords, myWords] = toComparedWords(theirs, mine, name);
      const pieces = findWordDifferences(theirWords, myWords);
      const hasBoth = name === 'content' && both !== null;
      return {
        id: name,
        label: FIELD_NAMES[name],
        theirs: toVersion(theirWords, pieces, 'removed'),
        mine: toVersion(myWords, pieces, 'added'),
        proposal: proposal ?? (hasBoth ? 'both' : null),
        hasBoth,
      };
    });
}

/** Two people changed one article: both versions side by side, and a choice for each field. */
export function MergeDialog(props: Props) {
  const { base, mine, theirs, by, onMerge, onClose } = props;
  const [both] = useState(() => mergeTexts(base.content, mine.content, theirs.content));
  const [conflicts] = useState(() => toConflicts(props, both));

  const merge = (choices: Choices): ArticleFields => {
    const sides: Partial<Record<ArticleFieldName, Side>> = Object.fromEntries(
      [...choices].map(([name, choice]) => [name, choice === 'both' ? 'mine' : choice]),
    );
    // The date goes with the state that it belongs to.
    if (sides.published) sides.published_at = sides.published;
    const isBoth = choices.get('content') === 'both' && both !== null;
    return mergeFields(isBoth ? { ...mine, content: both } : mine, theirs, sides);
  };

  return (
    <ConflictDialog
      heading={`${toWho(by)} saved this article meanwhile`}
      intro={
        <>
          It was saved on {formatLondonTime(theirs.updated_at)} (London), after you opened it.
          Nothing of either version is lost: choose which one stands in each field, then save. What
          only one version says is underlined.
          {conflicts.length === 0 && ' Both versions say the same: save yours over theirs.'}
        </>
      }
      conflicts={conflicts}
      submit={(choices) =>
        merge(choices).published ? 'Publish the merged article' : 'Save the merged article'
      }
      cancel="Back to my text"
      onDone={(choices) => onMerge(merge(choices), theirs)}
      onClose={onClose}
    />
  );
}
