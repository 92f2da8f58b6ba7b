import './SaveBar.css';
import '../../build/build.css';
import { useWatch } from 'react-hook-form';
import type { ArticleFields } from '../../../../domain/article/article-fields.ts';
import {
  type PublicationState,
  type PublishAction,
  SAVE_LABELS,
  UNPUBLISH_LABELS,
} from '../../../../domain/article/article-publication.ts';
import { type ArticleValues, isChanged } from '../../../../domain/article/article-values.ts';
import { fromLondonClock } from '../../../../domain/format/london-time.ts';
import { Button } from '../../forms/Button.tsx';
import { useOnline } from '../../shell/use-online.ts';
import { useLeaveQuestion } from '../../shell/use-leave-question.ts';
import { type SaveState, toSaveMessage } from './save-message.ts';

type Props = {
  /** What the backend has. */
  saved: ArticleFields;
  publication: PublicationState;
  /** Epoch milliseconds. */
  now: number;
  state: SaveState;
  /** Whether a draft is kept on this device; null while that is not known yet. */
  isKept: boolean | null;
  onSave: (action: PublishAction) => void;
};

const STATE_LABELS: Readonly<Record<PublicationState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  live: 'Published',
};

const LEAVE_QUESTION =
  'This article has changes that are not saved. They are kept on this device. Leave all the same?';
const LOSE_QUESTION =
  'This article has changes that are not saved, and this browser cannot keep them. Leave and lose them?';

/** Always in view: whether the article on the screen is saved, and what can be done with it. */
export function SaveBar({ saved, publication, now, state, isKept, onSave }: Props) {
  const values = useWatch() as ArticleValues;
  const isOnline = useOnline();
  const isUnsaved = isChanged(values, saved);
  useLeaveQuestion(isUnsaved ? (isKept === false ? LOSE_QUESTION : LEAVE_QUESTION) : null);

  const instant = fromLondonClock(values.publishedAt);
  const publish = instant !== null && Date.parse(instant) > now ? 'Schedule' : 'Publish';
  const message = toSaveMessage({ state, isChanged: isUnsaved, isKept, isOnline });
  const isDraft = publication === 'draft';
  const unpublish = UNPUBLISH_LABELS[publication];
  const buttons: { action: PublishAction; label: string; isQuiet?: boolean }[] = [
    { action: 'keep', label: SAVE_LABELS[publication], isQuiet: isDraft },
    ...(isDraft ? [{ action: 'publish' as const, label: publish }] : []),
    ...(unpublish ? [{ action: 'unpublish' as const, label: unpublish, isQuiet: true }] : []),
  ];
  return (
    <div className="save-bar row" role="region" aria-label="Saving">
      <p className="save-bar-message" data-tone={message.tone}>
        <b className="save-bar-state state-dot" data-status={publication}>
          {STATE_LABELS[publication]}
        </b>{' '}
        <span role="status">{message.text}</span>
      </p>
      <div className="button-row">
        {buttons.map(({ action, label, isQuiet }) => (
          <Button
            key={action}
            kind={isQuiet ? 'quiet' : 'main'}
            isBusy={state.name === 'saving'}
            aria-keyshortcuts={action === 'keep' ? 'Control+S' : undefined}
            onClick={() => onSave(action)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
