import './SaveBar.css';
import { useEffect, useState } from 'react';
import { toStatus } from '../../../../domain/admin/article-list.ts';
import type { StatusNote } from '../../../../domain/admin/article-status.ts';
import {
  CHANGE_LABELS,
  PUBLISH_LABELS,
  type PublicationState,
  UNPUBLISH_LABELS,
} from '../../../../domain/article/article-publication.ts';
import { useOnline } from '../../admin-context.ts';
import { RetryBuild } from '../../build/BuildPanel.tsx';
import type { useBuild } from '../../build/use-build.ts';
import { isLost } from '../../drafts/draft-writer.ts';
import { Button } from '../../forms/Button.tsx';
import { Menu } from '../../forms/Menu.tsx';
import { useLeaveQuestion } from '../../shell/leave-question.ts';
import type { useArticleEditor } from '../use-article-editor.ts';
import { toSaveMessage } from './save-message.ts';

type Props = {
  editor: ReturnType<typeof useArticleEditor>;
  isChanged: boolean;
  publication: PublicationState;
  statusNote: StatusNote | null;
  build: ReturnType<typeof useBuild>;
  onPublish: () => void;
  onPublishChanges: () => void;
  onShow: () => void;
};

const LEAVE_QUESTION =
  'You have unsaved changes. They are kept, and offered when you open this article again. Leave now?';
const LOSE_QUESTION = 'You have unsaved changes, and they cannot be kept. Leave now and lose them?';

const SLOW_MS = 6_000;

export function SaveBar(props: Props) {
  const { editor, isChanged, publication, statusNote, build, onPublish } = props;
  const { kept, outcome, faults } = editor;
  const isOnline = useOnline();
  const isBusy = outcome.reason === 'saving';
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(isBusy), isBusy ? SLOW_MS : 0);
    return () => clearTimeout(timer);
  }, [isBusy]);
  useLeaveQuestion(isChanged ? (isLost(kept) ? LOSE_QUESTION : LEAVE_QUESTION) : null);
  const hasFaults = Object.keys(faults).length > 0;
  const pending = editor.stored?.pending ?? null;
  const about = { isChanged, hasFaults, pending, kept, isOnline, isSlow };
  const message = toSaveMessage({ state: outcome, ...about });
  const discard = () => {
    const whose = pending?.is_own ? 'your draft' : `${pending?.name ?? 'somebody else'}’s draft`;
    if (confirm(`Discard ${whose}? The editor will show the article without it.`))
      void editor.discard();
  };
  const isDraft = publication === 'draft';
  const isReady = isDraft || isChanged || pending !== null;
  const unpublishLabel = UNPUBLISH_LABELS[publication];
  const items = [
    ...(isDraft ? [] : [{ label: PUBLISH_LABELS[publication], run: onPublish }]),
    ...(editor.stored ? [{ label: 'Share a preview…', run: props.onShow }] : []),
    ...(pending ? [{ label: 'Discard the draft…', isDestructive: true, run: discard }] : []),
    ...(unpublishLabel
      ? [{ label: unpublishLabel, isDestructive: true, run: editor.unpublish }]
      : []),
  ];
  return (
    <div className="save-bar row" role="region" aria-label="Saving">
      <div className="save-bar-message" data-tone={message.tone}>
        {statusNote && (
          <div className="save-bar-status" data-stopped={statusNote.isStopped}>
            <b
              className="save-bar-state state-dot"
              data-status={statusNote.state === 'new' ? 'draft' : toStatus(statusNote.state)}
            >
              {statusNote.label.replace(/\w$/, '$&.')}
            </b>{' '}
            <span className="save-bar-sentence" role="status">
              {statusNote.sentence}
            </span>{' '}
            {statusNote.href && (
              <a href={statusNote.href} target="_blank">
                View it
              </a>
            )}
            {statusNote.isStopped && <RetryBuild build={build} />}
          </div>
        )}
        <p className="save-bar-saved">
          <span role="status">{message.text}</span>
          {outcome.reason === 'stale' && !outcome.current && (
            <Button kind="link" onClick={editor.saveAsNew}>
              Save as a new article
            </Button>
          )}
          {editor.discarded && (
            <Button kind="link" onClick={editor.undoDiscarding}>
              Undo: restore the draft
            </Button>
          )}
          {editor.takenBack && (
            <Button kind="link" isBusy={isBusy} onClick={editor.undoTakingBack}>
              Undo: publish it again as it was
            </Button>
          )}
        </p>
      </div>
      <div className="button-row">
        {items.length > 0 && <Menu label="More" isBusy={isBusy} items={items} />}
        <Button kind="quiet" isBusy={isBusy} aria-keyshortcuts="Control+S" onClick={editor.save}>
          Save draft
        </Button>
        {/* A single button, so that it keeps the focus when a draft is published. */}
        <Button
          kind={isReady ? 'main' : 'quiet'}
          isBusy={isBusy || !isReady}
          title={isReady ? undefined : 'Nothing has changed.'}
          aria-haspopup={isDraft ? 'dialog' : undefined}
          onClick={isDraft ? onPublish : props.onPublishChanges}
        >
          {isDraft ? PUBLISH_LABELS.draft : CHANGE_LABELS[publication]}
        </Button>
      </div>
    </div>
  );
}
