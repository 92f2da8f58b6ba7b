import '../editor/saving/SaveBar.css';
import { toWordsMessage } from '../../../domain/words/words-message.ts';
import { toKept } from '../editor/saving/save-message.ts';
import { Button } from '../forms/Button.tsx';
import { Menu, type MenuItem } from '../forms/Menu.tsx';
import { useLeaveQuestion } from '../shell/use-leave-question.ts';
import type { WordsEditor } from './use-words-editor.ts';

type Props = {
  editor: WordsEditor;
  onPublish: () => void;
  onPreview: () => void;
  onHistory: () => void;
};

const LEAVE_QUESTION =
  'These words have changes that are not published. They are kept, and there again when you open the page. Leave?';
const LOSE_QUESTION =
  'These words have changes that are not published, and they cannot be kept. Leave and lose them?';

/** Always in view: how what is typed stands to what visitors read, and what can be done. */
export function WordsBar({ editor, onPublish, onPreview, onHistory }: Props) {
  const { state, isChanged, isReturn, kept, undo, begun, file, stored, faults } = editor;
  const isLost = kept.onDevice === false && !kept.inAccount;
  useLeaveQuestion(isChanged ? (isLost ? LOSE_QUESTION : LEAVE_QUESTION) : null);
  const message = toWordsMessage({
    state,
    isChanged,
    isReturn,
    hasFaults: faults.length > 0,
    kept: toKept(kept),
  });
  const items: MenuItem[] = [
    { label: 'History…', run: onHistory },
    ...(isChanged
      ? [
          {
            label: 'Discard my changes',
            isGrave: true,
            run: () => editor.replace(begun.source, 'your changes'),
          },
        ]
      : []),
    ...(stored
      ? [
          {
            label: 'Use the words that came with the site',
            run: () => editor.replace(file.source, 'the words that were here'),
          },
        ]
      : []),
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
        <Menu label="More" items={items} />
        <Button kind="quiet" aria-haspopup="dialog" onClick={onPreview}>
          Preview
        </Button>
        <Button
          isBusy={state.name === 'sending' || !(isChanged || isReturn)}
          aria-haspopup="dialog"
          onClick={onPublish}
        >
          Publish…
        </Button>
      </div>
    </div>
  );
}
