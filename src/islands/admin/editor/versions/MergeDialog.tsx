import './versions.css';
import { useState } from 'react';
import type { ArticleWriter, EditableArticle } from '../../../../backend/article-editing.ts';
import type { ArticleFieldName, ArticleFields } from '../../../../domain/article/article-fields.ts';
import {
  type FieldConflict,
  findConflicts,
  mergeFields,
  type Side,
} from '../../../../domain/article/article-merge.ts';
import { toWho } from '../../../../domain/admin/who.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { DialogForm } from '../../forms/DialogForm.tsx';
import { type Choice, MergeField } from './MergeField.tsx';
import { mergeTexts } from './merge-texts.ts';

type Props = {
  /** The version both began from. */
  base: ArticleFields;
  mine: ArticleFields;
  theirs: EditableArticle;
  /** Who saved theirs. */
  by: ArticleWriter | null;
  /** Takes the merged article, to be saved over theirs. */
  onMerge: (merged: ArticleFields) => void;
  onClose: () => void;
};

type Choices = Partial<Record<ArticleFieldName, Choice>>;

/** Without the date where the state is asked about: one choice decides both. */
function findPublicationOnce(conflicts: FieldConflict[]): FieldConflict[] {
  const asksState = conflicts.some(({ name }) => name === 'published');
  return asksState ? conflicts.filter(({ name }) => name !== 'published_at') : conflicts;
}

/** Two people changed one article: both versions side by side, and a choice for each field. */
export function MergeDialog({ base, mine, theirs, by, onMerge, onClose }: Props) {
  const conflicts = findPublicationOnce(findConflicts(base, mine, theirs));
  const [both] = useState(() => mergeTexts(base.content, mine.content, theirs.content));
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(
      conflicts.flatMap(({ name, proposal }) => {
        const choice = proposal ?? (name === 'content' && both !== null ? 'both' : null);
        return choice ? [[name, choice]] : [];
      }),
    ),
  );
  const [isTried, setTried] = useState(false);
  const firstOpen = conflicts.find(({ name }) => !choices[name]);

  const isBoth = choices.content === 'both' && both !== null;
  const sides: Partial<Record<ArticleFieldName, Side>> = Object.fromEntries(
    Object.entries(choices).map(([name, choice]) => [name, choice === 'both' ? 'mine' : choice]),
  );
  // The date goes with the state that it belongs to.
  if (sides.published) sides.published_at = sides.published;
  const merged = mergeFields(isBoth ? { ...mine, content: both } : mine, theirs, sides);

  return (
    <DialogForm
      heading={`${toWho(by)} saved this article meanwhile`}
      className="versions-dialog"
      submit={merged.published ? 'Publish the merged article' : 'Save the merged article'}
      cancel="Back to my text"
      onSubmit={() => {
        setTried(true);
        if (!firstOpen) onMerge(merged);
        else document.getElementById(`merge-${firstOpen.name}-theirs`)?.focus();
      }}
      onClose={onClose}
    >
      <p>
        It was saved on {formatLondonTime(theirs.updated_at)} (London), after you opened it. Nothing
        of either version is lost: choose which one stands in each field, then save. What only one
        version says is underlined.
      </p>
      {conflicts.map((conflict) => (
        <MergeField
          key={conflict.name}
          conflict={conflict}
          mine={mine}
          theirs={theirs}
          hasBoth={conflict.name === 'content' && both !== null}
          choice={choices[conflict.name]}
          isTried={isTried}
          onChoose={(choice) => setChoices({ ...choices, [conflict.name]: choice })}
        />
      ))}
      {conflicts.length === 0 && <p>Both versions say the same: save yours over theirs.</p>}
    </DialogForm>
  );
}
