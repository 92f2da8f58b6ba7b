import './SaveBar.css';
import {
  type PublicationState,
  type PublishAction,
  SAVE_LABELS,
  UNPUBLISH_LABELS,
} from '../../../../domain/article/article-publication.ts';
import type { SaveMessage } from './save-message.ts';

type Props = {
  publication: PublicationState;
  /** Whether the publication date lies ahead, so that publishing schedules. */
  isToCome: boolean;
  isSaving: boolean;
  message: SaveMessage;
  onSave: (action: PublishAction) => void;
};

const STATE_LABELS: Readonly<Record<PublicationState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  live: 'Published',
};

/** Always in view: the state of the article, and what can be done with it. */
export function SaveBar({ publication, isToCome, isSaving, message, onSave }: Props) {
  const isDraft = publication === 'draft';
  const unpublish = UNPUBLISH_LABELS[publication];
  const buttons: { action: PublishAction; label: string; isQuiet?: boolean }[] = [
    { action: 'keep', label: SAVE_LABELS[publication], isQuiet: isDraft },
    ...(isDraft ? [{ action: 'publish' as const, label: isToCome ? 'Schedule' : 'Publish' }] : []),
    ...(unpublish ? [{ action: 'unpublish' as const, label: unpublish, isQuiet: true }] : []),
  ];
  return (
    <div className="save-bar row" role="region" aria-label="Saving">
      <p className="save-bar-message" data-tone={message.tone}>
        <b className="save-bar-state">{STATE_LABELS[publication]}</b>{' '}
        <span role="status">{message.text}</span>
      </p>
      <div className="button-row">
        {buttons.map(({ action, label, isQuiet }) => (
          <button
            key={action}
            className={isQuiet ? 'button button-quiet' : 'button'}
            type="button"
            aria-disabled={isSaving || undefined}
            aria-keyshortcuts={action === 'keep' ? 'Control+S' : undefined}
            onClick={() => onSave(action)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
