import { type Control, useWatch } from 'react-hook-form';
import type { ArticleFields } from '../../../../domain/article/article-fields.ts';
import type {
  PublicationState,
  PublishAction,
} from '../../../../domain/article/article-publication.ts';
import { type ArticleValues, isChanged } from '../../../../domain/article/article-values.ts';
import { fromLondonClock } from '../../../../domain/format/london-time.ts';
import { SaveBar } from './SaveBar.tsx';
import { type SaveState, toSaveMessage } from './save-message.ts';
import { useOnline } from './use-online.ts';
import { useWarning } from './use-warning.ts';

type Props = {
  control: Control<ArticleValues>;
  /** What the backend has. */
  saved: ArticleFields;
  publication: PublicationState;
  /** Milliseconds. */
  now: number;
  state: SaveState;
  /** Whether a draft is kept on this device; null while that is not known yet. */
  isKept: boolean | null;
  onSave: (action: PublishAction) => void;
};

const LEAVE_QUESTION =
  'This article has changes that are not saved. They are kept on this device. Leave all the same?';
const LOSE_QUESTION =
  'This article has changes that are not saved, and this browser cannot keep them. Leave and lose them?';

/** Whether the article on the screen is saved, updated as it is typed. */
export function SaveStatus({ control, saved, publication, now, state, isKept, onSave }: Props) {
  const values = useWatch({ control }) as ArticleValues;
  const isOnline = useOnline();
  const isUnsaved = isChanged(values, saved);
  const instant = fromLondonClock(values.publishedAt);
  useWarning(isUnsaved ? (isKept === false ? LOSE_QUESTION : LEAVE_QUESTION) : null);

  return (
    <SaveBar
      publication={publication}
      isToCome={instant !== null && Date.parse(instant) > now}
      isSaving={state.name === 'saving'}
      message={toSaveMessage({ state, isChanged: isUnsaved, isKept, isOnline })}
      onSave={onSave}
    />
  );
}
