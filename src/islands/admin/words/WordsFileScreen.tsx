import '../editor/saving/SaveBar.css';
import './Words.css';
import { use, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { LostDot } from '../../../components/ui/drawings/LostDot.tsx';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { findWordsChanges, toChangedText } from '../../../domain/words/words-changes.ts';
import { toWordsMessage } from '../../../domain/words/words-message.ts';
import { readWords } from '../../../engines/words-source/words-source.ts';
import { SiteNameContext, useAdmin } from '../admin-context.ts';
import { BuildPanel } from '../build/BuildPanel.tsx';
import { useBuild } from '../build/use-build.ts';
import { isLost } from '../drafts/draft-writer.ts';
import { EarlierDrafts } from '../drafts/EarlierDrafts.tsx';
import { useOtherTab } from '../drafts/use-draft.ts';
import { OtherEditors } from '../editor/OtherEditors.tsx';
import { toBackupNote } from '../editor/saving/save-message.ts';
import { Button } from '../forms/Button.tsx';
import { Menu, type MenuItem } from '../forms/Menu.tsx';
import { Loaded, useRead } from '../queries.tsx';
import { useLeaveQuestion } from '../shell/leave-question.ts';
import { Spinner } from '../shell/Spinner.tsx';
import {
  describeStored,
  type OpenedWords,
  readOpenedWords,
  toPlace,
  type WordsDraft,
} from './read-words.ts';
import { useWordsEditor, type WordsEditor } from './use-words-editor.ts';
import { MergeWordsDialog, PublishWordsDialog, WordsHistoryDialog } from './words-dialogs.tsx';
import { WordsFaults, WordsForm } from './WordsForm.tsx';
import { WordsPreview } from './WordsPreview.tsx';

const LOADING = 'Loading the words';

export default function WordsFileScreen({ path }: { path: string }) {
  const owner = useAdmin().session.userId;
  const read = useRead(['words', path], () => readOpenedWords(owner, path));
  return (
    <>
      {!read.data && read.failure && <h1>Words</h1>}
      <Loaded read={read} loading={LOADING} failed="The words could not be loaded.">
        {(opened) =>
          opened ? (
            <OpenedFile opened={opened} />
          ) : (
            <div className="stack">
              <LostDot />
              <h1>There are no words at this address</h1>
              <p>The live site has no words file for this address.</p>
              <Link className="button" href="/admin/words">
                Go to site wording
              </Link>
            </div>
          )
        }
      </Loaded>
    </>
  );
}

type Overlay = 'publish' | 'preview' | 'history';

function OpenedFile({ opened }: { opened: OpenedWords }) {
  const editor = useWordsEditor(opened);
  const { entry, theirs, typed } = editor;
  const [overlay, setOverlay] = useState<Overlay | null>(() =>
    location.hash === '#history' ? 'history' : null,
  );
  const build = useBuild(() => false, editor.stored?.updated_at ?? editor.state.name);
  const place = toPlace(entry.path);
  const isInOtherTab = useOtherTab(place);
  const siteName = use(SiteNameContext);
  useEffect(() => {
    document.title = `${entry.title} | ${siteName}`;
  }, [entry, siteName]);
  if (!typed.isRead) return <Spinner text={LOADING} />;

  const shown = { editor, onClose: () => setOverlay(null) };
  return (
    <div className="words stack">
      <header className="stack-2">
        <h1>{entry.title}</h1>
        <p className="muted">
          Shown at <a href={entry.page}>{entry.page}</a>.{' '}
          {editor.stored
            ? describeStored(editor.stored, editor.file)
            : 'Visitors see the original words.'}
        </p>
        <BuildPanel build={build} />
      </header>
      {typed.draft && (
        <p className="notice" role="status">
          Your unpublished changes from{' '}
          {formatLondonTime(new Date(typed.draft.writtenAt).toISOString())} are shown here. To
          remove them, choose “Discard my changes” under “More”.
        </p>
      )}
      <EarlierDrafts kept={typed} describe={describeDraft} />
      {isInOtherTab && (
        <p className="notice" role="status">
          You have these words open in another tab. Each tab keeps its own changes. The second tab
          you publish from will show both versions.
        </p>
      )}
      <OtherEditors place={place} of="page" isWriting={editor.isChanged} />
      <WordsFaults editor={editor} />
      <WordsForm editor={editor} />
      <Bar editor={editor} onOpen={setOverlay} />
      {overlay === 'publish' && <PublishWordsDialog {...shown} />}
      {overlay === 'preview' && <WordsPreview {...shown} />}
      {overlay === 'history' && <WordsHistoryDialog {...shown} />}
      {theirs && <MergeWordsDialog editor={editor} theirs={theirs} />}
    </div>
  );
}

/** `Hero › Lead: What it costs` */
const describeDraft = (draft: WordsDraft | null): string =>
  (draft ? findWordsChanges(readWords(draft.begun.source), readWords(draft.source)) : [])
    .map(({ label, after }) => `${label}: ${toChangedText(after)}`)
    .join('; ')
    .slice(0, 200);

const LEAVE_QUESTION =
  'You have unpublished changes. They are kept, and shown when you open this page again. Leave now?';
const LOSE_QUESTION = 'You have unpublished changes, and they cannot be kept. Leave and lose them?';

function Bar({ editor, onOpen }: { editor: WordsEditor; onOpen: (overlay: Overlay) => void }) {
  const { state, isChanged, isReturn, undo, begun, file, stored, faults } = editor;
  const { kept } = editor.typed;
  useLeaveQuestion(isChanged ? (isLost(kept) ? LOSE_QUESTION : LEAVE_QUESTION) : null);
  const hasFaults = faults.length > 0;
  const message = toWordsMessage({
    state,
    isChanged,
    isReturn,
    hasFaults,
    kept: toBackupNote(kept),
  });
  const mayPublish = isChanged || isReturn;
  const items: (MenuItem | false)[] = [
    { label: 'History…', run: () => onOpen('history') },
    isChanged && {
      label: 'Discard my changes',
      isDestructive: true,
      run: () => editor.replace(begun.source, 'your changes'),
    },
    stored !== null && {
      label: 'Use the original words',
      run: () => editor.replace(file.source, 'the previous words'),
    },
  ];
  return (
    <div className="save-bar row" role="region" aria-label="Publishing">
      <div className="save-bar-message" data-tone={message.tone}>
        <p className="save-bar-saved">
          <span role="status">{message.text}</span>{' '}
          {undo && (
            <Button kind="link" onClick={() => editor.replace(undo.source, null)}>
              Undo: restore {undo.what}
            </Button>
          )}
        </p>
      </div>
      <div className="button-row">
        <Menu label="More" items={items.filter((item) => item !== false)} />
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => onOpen('preview')}>
          Preview
        </Button>
        <Button
          isBusy={state.name === 'sending' || !mayPublish}
          aria-haspopup="dialog"
          onClick={() => {
            if (mayPublish && editor.check()) onOpen('publish');
          }}
        >
          Publish…
        </Button>
      </div>
    </div>
  );
}
