import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isOpen as isOpenNote, toNotesLabel } from '../../../domain/admin/article-notes.ts';
import { toStatusNote } from '../../../domain/admin/article-status.ts';
import { type ArticleState, toArticleState } from '../../../domain/admin/build.ts';
import { toPlainWords } from '../../../domain/article/article-faults.ts';
import { isChanged } from '../../../domain/article/article-fields.ts';
import { CHANGE_LABELS, toPublicationState } from '../../../domain/article/article-publication.ts';
import { findWarnings } from '../../../domain/article/article-warnings.ts';
import { formatCount } from '../../../domain/format/counts.ts';
import { countWords, toReadingMinutes } from '../../../domain/format/reading-time.ts';
import { useBuild } from '../build/use-build.ts';
import { useOtherTab } from '../drafts/use-draft.ts';
import { Button } from '../forms/Button.tsx';
import { DialogForm } from '../forms/DialogForm.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { useNotes } from '../notes/NoteForms.tsx';
import { NotesPanel } from '../notes/NotesPanel.tsx';
import { LinksDialog } from '../preview/LinksDialog.tsx';
import { Preview } from '../preview/Preview.tsx';
import { PublishDialog, Warnings } from '../publishing/PublishDialog.tsx';
import { ArticleContext, FIELD_IDS } from './article-form.ts';
import { DetailFields, TitleField } from './fields/DetailFields.tsx';
import { OtherEditors } from './OtherEditors.tsx';
import { SaveBar } from './saving/SaveBar.tsx';
import { ArticleText } from './text/ArticleText.tsx';
import { useArticleEditor } from './use-article-editor.ts';
import { HistoryDialog } from './versions/HistoryDialog.tsx';
import { MergeDialog } from './versions/MergeDialog.tsx';

/** Block boundaries, where words end without a space. */
const BLOCK_ENDS = /<\/(?:p|li|t[dh]|h\d)|<br/gi;

const isWide = () => matchMedia('(width >= 62rem)').matches;

const COMING: ReadonlySet<ArticleState> = new Set(['waiting', 'scheduled']);

export type EditorProps = Parameters<typeof useArticleEditor>[0];

export function ArticleEditor(props: EditorProps) {
  const editor = useArticleEditor(props);
  const { values, faults, stored, saved, base, outcome, text } = editor;
  const isUnsaved = isChanged(values, saved);
  const [isPreviewed, setPreviewed] = useState(false);
  const [isFolded, setFolded] = useState(() => !isWide());
  const [overlay, setOverlay] = useState<'history' | 'publish' | 'changes' | 'links' | null>(() =>
    location.hash === '#history' ? 'history' : null,
  );
  const place = editor.articleId && `article:${editor.articleId}`;
  const [openedAt] = useState(Date.now);
  const isInOtherTab = useOtherTab(place);
  const build = useBuild(
    ({ manifest, at }) => stored !== null && COMING.has(toArticleState(stored, manifest, at)),
    stored?.updated_at,
  );
  const { manifest = null, failure = null, at = openedAt } = build.read ?? {};
  // The build may have been read before the last save. By the clock of that read, an article that
  // the save has just published would still count as scheduled.
  const now = Math.max(at, Date.parse(stored?.updated_at ?? '') || 0);
  const publication = toPublicationState(saved, now);
  const isLive = publication === 'live';
  const pending = stored?.pending;
  const liveSlug = isLive ? (pending?.live.slug ?? saved.slug) : null;
  const shown = stored && {
    ...{ ...stored, slug: liveSlug ?? stored.slug },
    hasChanges: isUnsaved || pending !== undefined,
  };
  const statusNote =
    shown && !build.read ? null : toStatusNote(shown, manifest, failure ? null : build.status, now);
  // Do not hide fields with errors.
  const hasHiddenFault = Object.keys(faults).some((name) => name !== 'title' && name !== 'content');
  const isOpen = !isFolded || hasHiddenFault;

  const notes = useNotes(stored?.id ?? null);
  const notesHeading = useRef<HTMLHeadingElement>(null);
  const [notesChoice, setNotesChoice] = useState<boolean | null>(null);
  const areNotesOpen = stored !== null && (notesChoice ?? notes.notes.some(isOpenNote));
  // The preview leaves no room for the details or the notes, so opening either closes it.
  const toggleDetails = () => {
    setFolded(isOpen && !isPreviewed);
    setPreviewed(false);
  };
  const toggleNotes = () => {
    const willOpen = !areNotesOpen || isPreviewed;
    flushSync(() => {
      setNotesChoice(willOpen);
      setPreviewed(false);
    });
    if (willOpen) notesHeading.current?.focus({ preventScroll: isWide() });
  };

  const openPublish = () => {
    if (publication === 'live' || editor.checkForReaders()) setOverlay('publish');
  };
  const publishChanges = () => {
    const typed = editor.checkForReaders();
    if (!typed || !(pending || isChanged(typed, saved))) return;
    if (findWarnings(typed).length > 0) setOverlay('changes');
    else editor.publishChanges();
  };
  const words = [toPlainWords(values.content.replace(BLOCK_ENDS, ' $&'))];
  const close = () => setOverlay(null);

  return (
    <ArticleContext value={editor}>
      <div className="article-tools button-row">
        <Button
          kind="quiet"
          aria-expanded={isOpen}
          aria-controls="article-details"
          onClick={toggleDetails}
        >
          Details
        </Button>
        {stored && (
          <Button
            kind="quiet"
            aria-expanded={areNotesOpen}
            aria-controls="article-notes"
            onClick={toggleNotes}
          >
            {toNotesLabel(notes.notes)}
          </Button>
        )}
        <Button kind="quiet" aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
          Preview
        </Button>
        {stored && (
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOverlay('history')}>
            History
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {notes.news}
      </p>
      <ErrorSummary
        faults={faults}
        fieldIds={FIELD_IDS}
        failure={null}
        refusals={editor.refusals}
      />
      {isInOtherTab && (
        <p className="notice" role="status">
          You have this article open in another tab. Each tab keeps its own changes. The second tab
          you save from will show both versions.
        </p>
      )}
      <OtherEditors place={place} of="article" isWriting={isUnsaved} />
      <div className="article-editor-columns" data-folded={!isOpen && !areNotesOpen}>
        <section className="article-editor-main stack" aria-label="Article">
          <TitleField isLive={isLive} isNew={editor.articleId === null} />
          <ArticleText
            initial={editor.initial.content}
            error={faults.content}
            onTouch={editor.touch}
            onChange={(html) => editor.set('content', html)}
            ref={text}
          />
          <p className="muted small">
            {formatCount(countWords(words), 'word')}, about{' '}
            {formatCount(toReadingMinutes(words), 'minute')} to read
          </p>
        </section>
        <div className="article-editor-side stack" hidden={!isOpen && !areNotesOpen}>
          {stored && (
            <NotesPanel
              articleId={stored.id}
              notes={notes}
              isHidden={!areNotesOpen}
              heading={notesHeading}
            />
          )}
          <section className="stack" id="article-details" aria-label="Details" hidden={!isOpen}>
            <DetailFields liveSlug={liveSlug} />
          </section>
        </div>
        {isPreviewed && <Preview stored={stored} />}
      </div>
      <SaveBar
        editor={editor}
        isChanged={isUnsaved}
        publication={publication}
        statusNote={statusNote}
        build={build}
        onPublish={openPublish}
        onPublishChanges={publishChanges}
        onShow={() => setOverlay('links')}
      />
      {overlay === 'publish' && (
        <PublishDialog
          title={values.title.trim()}
          publication={saved}
          warnings={isLive ? [] : findWarnings(values)}
          onPublish={(at) => {
            close();
            if (isLive) editor.changeDate(at);
            else editor.publish(at);
          }}
          onClose={close}
        />
      )}
      {overlay === 'changes' && publication !== 'draft' && (
        <DialogForm
          heading={CHANGE_LABELS[publication]}
          submit={CHANGE_LABELS[publication]}
          onSubmit={() => {
            close();
            editor.publishChanges();
          }}
          onClose={close}
        >
          <Warnings warnings={findWarnings(values)} />
        </DialogForm>
      )}
      {overlay === 'links' && stored && (
        <LinksDialog articleId={stored.id} isUnsaved={isUnsaved} onClose={close} />
      )}
      {editor.isMerging && outcome.reason === 'stale' && outcome.current && base && (
        <MergeDialog
          base={base}
          mine={editor.current}
          theirs={outcome.current}
          by={outcome.by}
          isKept={editor.act === 'keep'}
          onMerge={editor.merge}
          onClose={editor.stopMerging}
        />
      )}
      {overlay === 'history' && stored && (
        <HistoryDialog
          articleId={stored.id}
          current={editor.current}
          onRestore={(fields) => {
            close();
            editor.restore(fields);
          }}
          onClose={close}
        />
      )}
    </ArticleContext>
  );
}
