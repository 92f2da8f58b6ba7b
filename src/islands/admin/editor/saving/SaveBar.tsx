import './SaveBar.css';
import type {
  PublicationState,
  PublishingWish,
} from '../../../../domain/article/article-publication.ts';
import { SAVE_WORDS, UNPUBLISH_WORDS } from '../../../../domain/article/article-publication.ts';
import type { SaveWords } from './save-words.ts';

type Props = {
  publication: PublicationState;
  /** Whether publishing now would schedule. */
  isToCome: boolean;
  isSaving: boolean;
  words: SaveWords;
  onSave: (wish: PublishingWish) => void;
};

const STATE_WORDS: Readonly<Record<PublicationState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  live: 'Published',
};

/** Always in view: how the article stands, and what can be done with it. */
export function SaveBar({ publication, isToCome, isSaving, words, onSave }: Props) {
  const unpublish = UNPUBLISH_WORDS[publication];
  const busy = isSaving ? true : undefined;
  return (
    <div className="save-bar row" role="region" aria-label="Saving">
      <p className="save-bar-words" data-tone={words.tone}>
        <b className="save-bar-state">{STATE_WORDS[publication]}</b>{' '}
        <span role="status">{words.words}</span>
      </p>
      <div className="button-row">
        <button
          className={publication === 'draft' ? 'button button-quiet' : 'button'}
          type="button"
          aria-disabled={busy}
          aria-keyshortcuts="Control+S"
          onClick={() => onSave('keep')}
        >
          {SAVE_WORDS[publication]}
        </button>
        {publication === 'draft' && (
          <button
            className="button"
            type="button"
            aria-disabled={busy}
            onClick={() => onSave('publish')}
          >
            {isToCome ? 'Schedule' : 'Publish'}
          </button>
        )}
        {unpublish && (
          <button
            className="button button-quiet"
            type="button"
            aria-disabled={busy}
            onClick={() => onSave('unpublish')}
          >
            {unpublish}
          </button>
        )}
      </div>
    </div>
  );
}
