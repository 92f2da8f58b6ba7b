import { merge } from 'node-diff3';
import { useState } from 'react';
import type { ArticleWriter, EditableArticle } from '../../../../backend/article-editing.ts';
import { toActorName } from '../../../../domain/admin/actor-name.ts';
import type { ArticleFieldName, ArticleFields } from '../../../../domain/article/article-fields.ts';
import { findConflicts, mergeFields, type Side } from '../../../../domain/article/article-merge.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { type Decisions, type Conflict, ConflictDialog } from '../../conflicts/ConflictChooser.tsx';
import { findLoss, toDocument, toHtml } from '../text/article-document.ts';
import { findWordDifferences, nameField, Pieces, toComparedWords } from './Differences.tsx';

/** One block per line; null if rich text cannot represent the HTML. */
const toLines = (html: string): string[] | null =>
  findLoss(html) === null ? toHtml(toDocument(html)).split('\n') : null;

/** The HTML with the changes from both sides; null if they cannot be combined safely. */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  const [baseLines, myLines, theirLines] = [base, mine, theirs].map(toLines);
  if (!baseLines || !myLines || !theirLines) return null;
  const { conflict, result } = merge(myLines, baseLines, theirLines);
  const merged = result.join('\n');
  // Nested blocks may have been split.
  return !conflict && toHtml(toDocument(merged)) === merged ? merged : null;
}

type Props = {
  base: ArticleFields;
  mine: ArticleFields;
  theirs: EditableArticle;
  by: ArticleWriter | null;
  /** Whether the merge is saved as a pending version. */
  isKept: boolean;
  onMerge: (merged: ArticleFields, theirs: EditableArticle) => void;
  onClose: () => void;
};

function toConflicts({ base, mine, theirs }: Props, both: string | null): Conflict[] {
  const found = findConflicts(base, mine, theirs);
  const asksState = found.some(({ name }) => name === 'published');
  return found
    .filter(({ name }) => !(asksState && name === 'published_at'))
    .map(({ name, proposal }) => {
      const [theirWords, myWords] = toComparedWords(theirs, mine, name);
      const pieces = findWordDifferences(theirWords, myWords);
      const toVersion = (words: string, others: 'added' | 'removed') => {
        if (words === '') return <p className="muted">Empty</p>;
        if (!pieces) return <p className="differences-text">{words}</p>;
        return <Pieces pieces={pieces.filter((piece) => !piece[others])} isMarked />;
      };
      const hasBoth = name === 'content' && both !== null;
      return {
        id: name,
        label: nameField(name),
        theirs: toVersion(theirWords, 'added'),
        mine: toVersion(myWords, 'removed'),
        proposal: proposal ?? (hasBoth ? 'both' : null),
        hasBoth,
      };
    });
}

export function MergeDialog(props: Props) {
  const { base, mine, theirs, by, isKept, onMerge, onClose } = props;
  const [both] = useState(() => mergeTexts(base.content, mine.content, theirs.content));
  const [conflicts] = useState(() => toConflicts(props, both));

  const toMerged = (choices: Decisions): ArticleFields => {
    const sides: Partial<Record<ArticleFieldName, Side>> = Object.fromEntries(
      [...choices].map(([name, choice]) => [name, choice === 'both' ? 'mine' : choice]),
    );
    // The date belongs to the publication state.
    if (sides.published) sides.published_at = sides.published;
    const isBoth = choices.get('content') === 'both' && both !== null;
    return mergeFields(isBoth ? { ...mine, content: both } : mine, theirs, sides);
  };

  return (
    <ConflictDialog
      heading={`${toActorName(by)} saved this article while you were editing`}
      intro={
        <>
          It was saved on {formatLondonTime(by?.at ?? theirs.updated_at)} (UK time), after you
          opened it. Neither version is lost: choose one for each field, then save. Words that are
          in only one version are underlined.
          {conflicts.length === 0 && ' Both versions are the same: save yours over theirs.'}
        </>
      }
      conflicts={conflicts}
      submit={(choices) =>
        toMerged(choices).published && !(isKept && theirs.published)
          ? 'Publish the merged article'
          : 'Save the merged article'
      }
      cancel="Back to my text"
      onDone={(choices) => onMerge(toMerged(choices), theirs)}
      onClose={onClose}
    />
  );
}
