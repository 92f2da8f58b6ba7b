import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isOpen as isOpenNote, toNotesLabel } from '../../../domain/admin/article-notes.ts';
import { toStanding } from '../../../domain/admin/article-standing.ts';
import { type ArticleState, toArticleState } from '../../../domain/admin/build.ts';
import { toPublicationState } from '../../../domain/article/article-publication.ts';
import { isChanged } from '../../../domain/article/article-values.ts';
import { useBuild } from '../build/use-build.ts';
import { Button } from '../forms/Button.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { NotesPanel } from '../notes/NotesPanel.tsx';
import { useNotes } from '../notes/use-notes.ts';
import { toLater, useFetchedAhead } from '../shell/later.tsx';
import { FIELD_IDS, FormContext, SurroundingsContext, useFormState } from './article-form.ts';
import { DetailFields } from './fields/DetailFields.tsx';
import { TitleField } from './fields/TitleField.tsx';
import { ArticleNeighbours } from './Neighbours.tsx';
import { SaveBar } from './saving/SaveBar.tsx';
import { useOtherTab } from './saving/use-draft.ts';
import { ArticleText } from './text/ArticleText.tsx';
import { prepareToJudge } from './text/known-loss.ts';
import { useArticleEditor } from './use-article-editor.ts';

const Preview = toLater(() => import('../preview/Preview.tsx').then((module) => module.Preview));
const LinksDialog = toLater(() =>
  import('../preview/LinksDialog.tsx').then((module) => module.LinksDialog),
);
const PublishDialog = toLater(() =>
  import('../publishing/PublishDialog.tsx').then((module) => module.PublishDialog),
);
const HistoryDialog = toLater(() =>
  import('./versions/HistoryDialog.tsx').then((module) => module.HistoryDialog),
);
const MergeDialog = toLater(() =>
  import('./versions/MergeDialog.tsx').then((module) => module.MergeDialog),
);
const AHEAD = [PublishDialog, MergeDialog, HistoryDialog, LinksDialog, Preview];

const TICK_MS = 15_000;

/** Epoch milliseconds, at most a few seconds old. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The states that change by themselves. */
const COMING: ReadonlySet<ArticleState> = new Set(['waiting', 'scheduled']);

const DETAILS = 'article-details';
const NOTES = 'article-notes';
const hasRoomBeside = () => matchMedia('(width >= 62rem)').matches;

type Overlay = 'history' | 'publish' | 'links';

/** The article as it is written: its fields and its text, saved when the person says so. */
export function ArticleEditor(props: Parameters<typeof useArticleEditor>[0]) {
  useFetchedAhead(AHEAD);
  const editor = useArticleEditor(props);
  const { form, text, saved, touch } = editor;
  const { stored, base, conflict, save, refusals, takenBack } = editor.state;
  const [isPreviewed, setPreviewed] = useState(false);
  const [isFolded, setFolded] = useState(() => !hasRoomBeside());
  const [overlay, setOverlay] = useState<Overlay | null>(() =>
    location.hash === '#history' ? 'history' : null,
  );
  const isInOtherTab = useOtherTab(editor.articleId && `article:${editor.articleId}`);
  const now = useNow();
  // What was published a moment ago is no later than its own save.
  const latest = Math.max(now, Date.parse(stored?.updated_at ?? '') || 0);
  const publication = toPublicationState(saved, latest);
  const isLive = publication === 'live';
  const build = useBuild(
    ({ manifest, at }) => stored !== null && COMING.has(toArticleState(stored, manifest, at)),
    stored?.updated_at,
  );
  const standing =
    stored && !build.read
      ? null
      : toStanding(
          stored,
          build.read?.manifest ?? null,
          build.read?.failure ? null : build.status,
          latest,
        );
  const { faults } = useFormState(form);
  // What has to be mended is never folded away.
  const hasHiddenFault = Object.keys(faults).some((name) => name !== 'title' && name !== 'content');
  const isOpen = !isFolded || hasHiddenFault;

  const notes = useNotes(stored?.id ?? null);
  const notesHeading = useRef<HTMLHeadingElement>(null);
  const [areNotesWanted, setNotesWanted] = useState<boolean | null>(null);
  // What is open is shown unasked.
  const areNotesOpen = stored !== null && (areNotesWanted ?? notes.notes.some(isOpenNote));
  const toggleNotes = () => {
    flushSync(() => setNotesWanted(!areNotesOpen));
    if (!areNotesOpen) notesHeading.current?.focus();
  };

  const openPublish = () => {
    const isFit = publication !== 'draft' || editor.isFitForReaders();
    if (isFit) setOverlay('publish');
  };
  const openHistory = () => {
    text.current?.flush();
    setOverlay('history');
  };
  const close = () => setOverlay(null);
  /** Puts another version into the editor; one that cannot be judged is shown as HTML. */
  const whenJudged = (html: string, show: () => void) => void prepareToJudge(html).then(show, show);

  return (
    <SurroundingsContext value={editor}>
      <FormContext value={form}>
        <div className="article-tools button-row">
          <Button
            kind="quiet"
            aria-expanded={isOpen}
            aria-controls={DETAILS}
            onClick={() => setFolded(isOpen)}
          >
            Details
          </Button>
          {stored && (
            <Button
              kind="quiet"
              aria-expanded={areNotesOpen}
              aria-controls={NOTES}
              onClick={toggleNotes}
            >
              {toNotesLabel(notes.notes)}
            </Button>
          )}
          <Button
            kind="quiet"
            aria-pressed={isPreviewed}
            onClick={() => setPreviewed(!isPreviewed)}
          >
            Preview
          </Button>
          {stored && (
            <Button kind="quiet" aria-haspopup="dialog" onClick={openHistory}>
              History
            </Button>
          )}
        </div>
        <p className="visually-hidden" role="status">
          {notes.news}
        </p>
        <ErrorSummary faults={faults} fieldIds={FIELD_IDS} failure={null} refusals={refusals} />
        {isInOtherTab && (
          <p className="notice" role="status">
            You have this article open in another tab too. Each tab keeps what you type in it; the
            one that saves second is shown both versions.
          </p>
        )}
        <ArticleNeighbours articleId={editor.articleId} saved={saved} />
        <div className="article-editor-columns" data-folded={!isOpen && !areNotesOpen}>
          <section className="article-editor-main stack" aria-label="Article">
            <TitleField isLive={isLive} />
            <ArticleText
              initial={props.opening.values.content}
              error={faults.content}
              onTouch={touch}
              onChange={editor.setContent}
              ref={text}
            />
          </section>
          <div className="article-editor-side stack" hidden={!isOpen && !areNotesOpen}>
            {stored && (
              <NotesPanel
                id={NOTES}
                articleId={stored.id}
                notes={notes}
                isHidden={!areNotesOpen}
                heading={notesHeading}
              />
            )}
            <section className="stack" id={DETAILS} aria-label="Details" hidden={!isOpen}>
              <DetailFields liveSlug={isLive ? saved.slug : null} />
            </section>
          </div>
          {isPreviewed && <Preview stored={stored} onClose={() => setPreviewed(false)} />}
        </div>
        <SaveBar
          saved={saved}
          publication={publication}
          standing={standing}
          build={build}
          state={save}
          kept={editor.kept}
          isTakenBack={takenBack !== null}
          onSave={editor.save}
          onSaveAsNew={editor.saveAsNew}
          onPublish={openPublish}
          onShow={stored && (() => setOverlay('links'))}
          onUndoTakingBack={editor.undoTakingBack}
        />
        {overlay === 'publish' && (
          <PublishDialog
            title={form.read().values.title.trim()}
            publication={saved}
            onPublish={(publishAt) => {
              close();
              editor.save({ publishAt });
            }}
            onClose={close}
          />
        )}
        {overlay === 'links' && stored && (
          <LinksDialog
            articleId={stored.id}
            isUnsaved={isChanged(form.read().values, saved)}
            onClose={close}
          />
        )}
        {conflict && base && (
          <MergeDialog
            base={base.fields}
            {...conflict}
            onMerge={(merged) =>
              whenJudged(merged.content, () => editor.merge(merged, conflict.theirs))
            }
            onClose={editor.closeConflict}
          />
        )}
        {overlay === 'history' && stored && (
          <HistoryDialog
            articleId={stored.id}
            current={editor.collect()}
            onRestore={(fields) =>
              whenJudged(fields.content, () => {
                close();
                editor.restore(fields);
              })
            }
            onClose={close}
          />
        )}
      </FormContext>
    </SurroundingsContext>
  );
}
