import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusOnMount } from '../../admin-context.ts';
import { Button } from '../../forms/Button.tsx';
import { CapturedText } from './CapturedText.tsx';
import { ConflictNote } from './ConflictNote.tsx';
import { NewPageDialog } from './NewPageDialog.tsx';
import { PageChoice } from './PageChoice.tsx';
import { PasteBox } from './PasteBox.tsx';
import { isWorkedOut } from './sheet-rows.ts';
import { type EditorProps, useFigureEditor } from './use-figure-editor.ts';
import { useThisSheet } from './use-sheet.ts';
import { ValueField } from './ValueField.tsx';
import { ReasonFields } from './ReasonFields.tsx';
import { WordsNote } from './WordsNote.tsx';

/** Where Enter is what it says: on a button, in a choice, in a box of several lines. */
const KEEPS_ENTER = 'button, a, select, textarea, summary, input[type="checkbox"]';

/** Changes a field in place: its value, the page that says so, and the words that hold it. */
export function FigureEditor(props: EditorProps) {
  const { row, onHistory, onClose } = props;
  const { isBusy, withhold } = useThisSheet();
  const editor = useFigureEditor(props);
  const [isNaming, setNaming] = useState(false);
  const { edit, page, quote, fault } = editor;

  const form = useRef<HTMLFormElement>(null);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey;
    const mayApply = isMod || !(event.target as Element).matches(KEEPS_ENTER);
    if (event.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && mayApply) void editor.apply();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const element = form.current;
    const handle = (event: KeyboardEvent) => handleKey(event);
    element?.addEventListener('keydown', handle);
    return () => element?.removeEventListener('keydown', handle);
  }, []);

  const actions = (
    <>
      <Button kind="quiet" onClick={onHistory}>
        History
      </Button>
      {row.main && (
        <Button
          kind="quiet"
          isBusy={isBusy}
          onClick={() => void withhold(row.field, row.main?.withheld_since === null)}
        >
          {row.main.withheld_since === null ? 'Hold it back' : 'Show it again'}
        </Button>
      )}
    </>
  );

  if (isWorkedOut(row)) {
    return (
      <div className="figure-editor stack-3">
        <p tabIndex={-1} ref={focusOnMount}>
          This site works it out itself from what else it knows, so nobody writes it here.
        </p>
        <div className="button-row">
          {actions}
          <Button kind="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="figure-editor">
      <form
        ref={form}
        className="figure-form stack-3"
        aria-label={row.label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void editor.apply();
        }}
      >
        <div className="figure-fields stack-3">
          <ValueField row={row} text={edit.text} error={fault} onType={editor.type} />
          {editor.theirs && (
            <ConflictNote row={row} theirs={editor.theirs} isBusy={isBusy} {...editor.settle} />
          )}
          {editor.mayNamePage && (
            <PageChoice editor={editor} row={row} onNew={() => setNaming(true)} />
          )}
          {editor.needsWords && page?.capture && <WordsNote row={row} editor={editor} />}
          <ReasonFields {...editor.reason} />
          <div className="button-row">
            <Button type="submit" isBusy={isBusy}>
              {isBusy ? 'Applying…' : 'Apply'}
            </Button>
            {editor.isTyped && (
              <Button kind="quiet" onClick={editor.discard}>
                Forget what I typed
              </Button>
            )}
            {actions}
            <Button kind="quiet" onClick={onClose}>
              Close
            </Button>
          </div>
        </div>
        {editor.needsWords && page && (
          <div className="figure-page stack-2">
            {page.capture && (
              <CapturedText
                // Another text starts at its own beginning.
                key={page.capture.id}
                capture={page.capture}
                title={page.title}
                quote={quote}
                onSelect={editor.select}
              />
            )}
            <PasteBox page={page} />
          </div>
        )}
      </form>
      {isNaming && (
        <NewPageDialog
          kinds={row.spec.page_kinds}
          onKept={(id) => {
            editor.choosePage(id);
            setNaming(false);
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}
