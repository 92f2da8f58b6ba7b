import './SaveBar.css';
import { useEffect, useState } from 'react';
import { toStatus } from '../../../../domain/admin/article-list.ts';
import type { Standing } from '../../../../domain/admin/article-standing.ts';
import {
  PUBLISH_LABELS,
  type PublicationState,
  SAVE_LABELS,
  TAKE_BACK_LABELS,
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
  standing: Standing | null;
  build: ReturnType<typeof useBuild>;
  onPublish: () => void;
  onShow: () => void;
};

const LEAVE_QUESTION =
  'This article has changes that are not saved. They are kept, and offered when you open it again. Leave?';
const LOSE_QUESTION =
  'This article has changes that are not saved, and they cannot be kept. Leave and lose them?';

const SLOW_MS = 6_000;

export function SaveBar(props: Props) {
  const { editor, isChanged, publication, standing, build, onPublish, onShow } = props;
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
  const message = toSaveMessage({ state: outcome, isChanged, hasFaults, kept, isOnline, isSlow });
  const isDraft = publication === 'draft';
  const takeBack = TAKE_BACK_LABELS[publication];
  const items = [
    ...(isDraft ? [] : [{ label: PUBLISH_LABELS[publication], run: onPublish }]),
    ...(editor.stored ? [{ label: 'Show it to somebody…', run: onShow }] : []),
    ...(takeBack ? [{ label: takeBack, isGrave: true, run: editor.takeBack }] : []),
  ];
  return (
    <div className="save-bar row" role="region" aria-label="Saving">
      <div className="save-bar-message" data-tone={message.tone}>
        {standing && (
          <div className="save-bar-standing" data-stopped={standing.isStopped}>
            <b
              className="save-bar-state state-dot"
              data-status={standing.state === 'new' ? 'draft' : toStatus(standing.state)}
            >
              {standing.label}
            </b>{' '}
            <span className="save-bar-sentence" role="status">
              {standing.sentence}
            </span>{' '}
            {standing.href && (
              <a href={standing.href} target="_blank">
                See it
              </a>
            )}
            {standing.isStopped && <RetryBuild build={build} />}
          </div>
        )}
        <p className="save-bar-saved">
          <span role="status">{message.text}</span>
          {outcome.reason === 'stale' && !outcome.current && (
            <Button kind="link" onClick={editor.saveAsNew}>
              Save as a new article
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
        <Button
          kind={isDraft ? 'quiet' : 'main'}
          isBusy={isBusy}
          aria-keyshortcuts="Control+S"
          onClick={editor.save}
        >
          {SAVE_LABELS[publication]}
        </Button>
        {isDraft && (
          <Button isBusy={isBusy} aria-haspopup="dialog" onClick={onPublish}>
            {PUBLISH_LABELS.draft}
          </Button>
        )}
      </div>
    </div>
  );
}
