import './SaveBar.css';
import '../../build/build.css';
import { useEffect, useState } from 'react';
import { toStatus } from '../../../../domain/admin/article-list.ts';
import type { Standing } from '../../../../domain/admin/article-standing.ts';
import type { ArticleFields } from '../../../../domain/article/article-fields.ts';
import {
  PUBLISH_LABELS,
  type PublicationState,
  SAVE_LABELS,
  TAKE_BACK_LABELS,
} from '../../../../domain/article/article-publication.ts';
import { isChanged } from '../../../../domain/article/article-values.ts';
import type { useBuild } from '../../build/use-build.ts';
import { RetryBuild } from '../../build/RetryBuild.tsx';
import { Button } from '../../forms/Button.tsx';
import { Menu, type MenuItem } from '../../forms/Menu.tsx';
import { useOnline } from '../../shell/use-online.ts';
import { useLeaveQuestion } from '../../shell/use-leave-question.ts';
import { useArticleForm, useFormState } from '../article-form.ts';
import type { SaveAs } from '../use-article-editor.ts';
import { type Kept, type SaveState, toSaveMessage } from './save-message.ts';

type Props = {
  /** What the backend has. */
  saved: ArticleFields;
  publication: PublicationState;
  /** How the stored article stands; null until that is known. */
  standing: Standing | null;
  build: ReturnType<typeof useBuild>;
  state: SaveState;
  kept: Kept;
  /** Whether the article was taken back by the last save. */
  isTakenBack: boolean;
  onSave: (as: SaveAs) => void;
  onSaveAsNew: () => void;
  /** Asks when it comes out. */
  onPublish: () => void;
  /** Makes links for people without an account; null for an article never saved. */
  onShow: (() => void) | null;
  onUndoTakingBack: () => void;
};

const LEAVE_QUESTION =
  'This article has changes that are not saved. They are kept, and offered when you open it again. Leave?';
const LOSE_QUESTION =
  'This article has changes that are not saved, and they cannot be kept. Leave and lose them?';

/** Milliseconds after which a save counts as slow. */
const SLOW_MS = 6_000;

/** Whether that has been so for long. */
function useLasting(isSo: boolean): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasting(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isSo]);
  return isLasting;
}

/** Always in view: what visitors see, whether the screen is saved, and what can be done. */
export function SaveBar(props: Props) {
  const { saved, publication, standing, build, state, kept, isTakenBack } = props;
  const { values, faults } = useFormState(useArticleForm());
  const isOnline = useOnline();
  const isSlow = useLasting(state.name === 'saving');
  const isUnsaved = isChanged(values, saved);
  const isLost = kept.onDevice === false && !kept.inAccount;
  useLeaveQuestion(isUnsaved ? (isLost ? LOSE_QUESTION : LEAVE_QUESTION) : null);

  const message = toSaveMessage({
    state,
    isChanged: isUnsaved,
    hasFaults: Object.keys(faults).length > 0,
    kept,
    isOnline,
    isSlow,
  });
  const takeBack = TAKE_BACK_LABELS[publication];
  const items: MenuItem[] = [
    ...(publication === 'draft'
      ? []
      : [{ label: PUBLISH_LABELS[publication], run: props.onPublish }]),
    ...(props.onShow ? [{ label: 'Show it to somebody…', run: props.onShow }] : []),
    ...(takeBack ? [{ label: takeBack, isGrave: true, run: () => props.onSave('take-back') }] : []),
  ];
  const isBusy = state.name === 'saving';
  return (
    <div className="save-bar row" role="region" aria-label="Saving">
      <div className="save-bar-message" data-tone={message.tone}>
        {standing && <StandingLine standing={standing} build={build} />}
        <p className="save-bar-saved">
          <span role="status">{message.text}</span>
          {state.name === 'deleted' && (
            <Button kind="link" onClick={props.onSaveAsNew}>
              Save as a new article
            </Button>
          )}
          {isTakenBack && (
            <Button kind="link" isBusy={isBusy} onClick={props.onUndoTakingBack}>
              Undo: publish it again as it was
            </Button>
          )}
        </p>
      </div>
      <div className="button-row">
        {items.length > 0 && <Menu label="More" isBusy={isBusy} items={items} />}
        <Button
          kind={publication === 'draft' ? 'quiet' : 'main'}
          isBusy={isBusy}
          aria-keyshortcuts="Control+S"
          onClick={() => props.onSave('keep')}
        >
          {SAVE_LABELS[publication]}
        </Button>
        {publication === 'draft' && (
          <Button isBusy={isBusy} aria-haspopup="dialog" onClick={props.onPublish}>
            {PUBLISH_LABELS.draft}
          </Button>
        )}
      </div>
    </div>
  );
}

type StandingProps = Pick<Props, 'build'> & { standing: Standing };

/** What visitors see now, what waits, and what failed. */
function StandingLine({ standing, build }: StandingProps) {
  const { state, label, sentence, isStopped, href } = standing;
  return (
    <div className="save-bar-standing" data-stopped={isStopped}>
      <b
        className="save-bar-state state-dot"
        data-status={state === 'new' ? 'draft' : toStatus(state)}
      >
        {label}
      </b>{' '}
      <span className="save-bar-sentence" role="status">
        {sentence}
      </span>{' '}
      {href && (
        <a className="save-bar-link" href={href} target="_blank">
          See it
        </a>
      )}
      {isStopped && <RetryBuild build={build} />}
    </div>
  );
}
