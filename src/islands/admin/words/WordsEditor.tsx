import '../editor/saving/SaveBar.css';
import { type ReactNode, useState } from 'react';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { saySame } from '../../../domain/words/words.ts';
import { toWordsMessage } from '../../../domain/words/words-message.ts';
import { readWords } from '../../../engines/words-source/words-source.ts';
import { BuildPanel } from '../build/BuildPanel.tsx';
import { useBuild } from '../build/use-build.ts';
import type { Draft } from '../drafts/draft-store.ts';
import { useOtherTab } from '../drafts/use-draft.ts';
import { Neighbours } from '../editor/Neighbours.tsx';
import { toKept } from '../editor/saving/save-message.ts';
import { Button } from '../forms/Button.tsx';
import { Menu, type MenuItem } from '../forms/Menu.tsx';
import { useLeaveQuestion } from '../shell/leave-question.ts';
import { type OpenedWords, toPlace, type WordsDraft } from './read-words.ts';
import { useWordsEditor, type WordsEditor as Editor } from './use-words-editor.ts';
import { MergeWordsDialog, PublishWordsDialog, WordsHistoryDialog } from './words-dialogs.tsx';
import { WordsFaults, WordsForm } from './WordsForm.tsx';
import { WordsPreview } from './WordsPreview.tsx';

type Overlay = 'publish' | 'preview' | 'history';

type Props = { opened: OpenedWords; draft: Draft<WordsDraft> | null; children: ReactNode };

export function WordsEditor({ opened, draft, children }: Props) {
  const editor = useWordsEditor(opened, draft);
  const { entry, theirs } = editor;
  const [overlay, setOverlay] = useState<Overlay | null>(() =>
    location.hash === '#history' ? 'history' : null,
  );
  const build = useBuild(() => false, editor.stored?.updated_at ?? editor.state.name);
  const place = toPlace(entry.path);
  const isInOtherTab = useOtherTab(place);
  const shown = { editor, onClose: () => setOverlay(null) };

  return (
    <div className="words stack">
      <header className="stack-2">
        <h1>{entry.title}</h1>
        <p className="muted">
          Shown at <a href={entry.page}>{entry.page}</a>. {toStanding(editor)}
        </p>
        <BuildPanel build={build} />
      </header>
      {draft && (
        <p className="notice" role="status">
          What you typed on {formatLondonTime(new Date(draft.writtenAt).toISOString())} and did not
          publish is here again. “Discard my changes”, under “More”, takes it out.
        </p>
      )}
      {children}
      {isInOtherTab && (
        <p className="notice" role="status">
          You have these words open in another tab. Each tab keeps its own, and the one that
          publishes second is shown both versions.
        </p>
      )}
      <Neighbours place={place} of="page" isWriting={editor.isChanged} />
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

function toStanding({ stored, file }: Editor): string {
  if (!stored) return 'Visitors read the words that came with the site.';
  const changed = `Changed at this desk on ${formatLondonTime(stored.updated_at)} (London).`;
  if (stored.base === file.base) return changed;
  return saySame(readWords(stored.source), readWords(file.source))
    ? `${changed} The words that came with the site now say the same.`
    : `${changed} The words that came with the site were changed since: these still stand in their place. History shows both.`;
}

const LEAVE_QUESTION =
  'These words have changes that are not published. They are kept, and there again when you open the page. Leave?';
const LOSE_QUESTION =
  'These words have changes that are not published, and they cannot be kept. Leave and lose them?';

/** Always in view: how what is typed stands to what visitors read, and what can be done. */
function Bar({ editor, onOpen }: { editor: Editor; onOpen: (overlay: Overlay) => void }) {
  const { state, isChanged, isReturn, kept, undo, begun, file, stored, faults } = editor;
  const isLost = kept.onDevice === false && !kept.inAccount;
  useLeaveQuestion(isChanged ? (isLost ? LOSE_QUESTION : LEAVE_QUESTION) : null);
  const hasFaults = faults.length > 0;
  const message = toWordsMessage({ state, isChanged, isReturn, hasFaults, kept: toKept(kept) });
  const mayPublish = isChanged || isReturn;
  const items: (MenuItem | false)[] = [
    { label: 'History…', run: () => onOpen('history') },
    isChanged && {
      label: 'Discard my changes',
      isGrave: true,
      run: () => editor.replace(begun.source, 'your changes'),
    },
    stored !== null && {
      label: 'Use the words that came with the site',
      run: () => editor.replace(file.source, 'the words that were here'),
    },
  ];
  return (
    <div className="save-bar row" role="region" aria-label="Publishing">
      <div className="save-bar-message" data-tone={message.tone}>
        <p className="save-bar-saved">
          <span role="status">{message.text}</span>{' '}
          {undo && (
            <Button kind="link" onClick={() => editor.replace(undo.source, null)}>
              Undo: bring back {undo.what}
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
