import { useCallback, useId, useState } from 'react';
import { TEXT_LIMITS } from '../../../../domain/database-rules.ts';
import { type Reason, REASONS } from '../../../../domain/desk/figure-words.ts';
import { toShownValue } from '../../../../domain/desk/shown-value.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { Field } from '../../../kit/Field.tsx';
import { focusOnMount } from '../../admin-context.ts';
import { ConflictField } from '../../conflicts/ConflictChooser.tsx';
import { Button } from '../../forms/Button.tsx';
import { VERBATIM } from '../../forms/TextField.tsx';
import { isLong, isWorkedOut, type SheetRow, toHint } from './sheet-rows.ts';
import { CapturedText, NewPageDialog, PageChoice, PasteBox } from './SourcePages.tsx';
import { type FigureEditing, useFigureEditor } from './use-figure-editor.ts';
import { useThisSheet } from './use-sheet.ts';

type Props = {
  row: SheetRow;
  onHistory: () => void;
  /** Closes it; what was typed stays. */
  onClose: () => void;
};

/** Where Enter is what it says: on a button, in a choice, in a box of several lines. */
const KEEPS_ENTER = 'button, a, select, textarea, summary, input[type="checkbox"]';

/** Changes a field in place: its value, the page that says so, and the words that hold it. */
export function FigureEditor({ row, onHistory, onClose }: Props) {
  const { isBusy, withhold } = useThisSheet();
  const editor = useFigureEditor(row, onClose);
  const [isNaming, setNaming] = useState(false);
  const { page, theirs, conflict } = editor;

  const handleKey = (event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey;
    const mayApply = isMod || !(event.target as Element).matches(KEEPS_ENTER);
    if (event.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && mayApply) editor.apply();
    else return;
    event.preventDefault();
  };
  const actions = (
    <>
      <Button kind="quiet" onClick={onHistory}>
        History
      </Button>
      {row.main && (
        <Button kind="quiet" isBusy={isBusy} onClick={() => void withhold(row)}>
          {row.main.withheld_since === null ? 'Hold it back' : 'Show it again'}
        </Button>
      )}
      <Button kind="quiet" onClick={onClose}>
        Close
      </Button>
    </>
  );
  if (isWorkedOut(row)) {
    return (
      <div className="figure-editor stack-3">
        <p tabIndex={-1} ref={focusOnMount}>
          This site works it out itself from what else it knows, so nobody writes it here.
        </p>
        <div className="button-row">{actions}</div>
      </div>
    );
  }
  const verdicts = { mine: 'Apply mine over it', theirs: 'Take theirs', both: 'Apply' };
  return (
    <div className="figure-editor">
      <form
        ref={(form) => {
          form?.addEventListener('keydown', handleKey);
          return () => form?.removeEventListener('keydown', handleKey);
        }}
        className="grid"
        aria-label={row.label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          editor.apply();
        }}
      >
        <div className="stack-3">
          <ValueField row={row} editor={editor} />
          {theirs && (
            <div role="alert">
              <ConflictField
                conflict={{
                  id: row.field,
                  label: `Not applied: ${theirs.by} changed it to ${toValueWords(row, theirs.value)} on ${formatLondonTime(theirs.at)}.`,
                  theirs: <p>{toValueWords(row, theirs.value)}</p>,
                  mine: <p>{editor.edit.text || 'nothing'}</p>,
                  proposal: null,
                }}
                {...conflict}
              />
            </div>
          )}
          {row.spec.page_kinds.length > 0 && !editor.isNone && (
            <PageChoice editor={editor} row={row} onNew={() => setNaming(true)} />
          )}
          {editor.needsWords && page?.capture && <WordsNote row={row} editor={editor} />}
          <ReasonFields {...editor.reason} />
          <div className="button-row">
            <Button type="submit" isBusy={isBusy}>
              {isBusy ? 'Applying…' : verdicts[(theirs && conflict.choice) || 'both']}
            </Button>
            {editor.isTyped && (
              <Button kind="quiet" onClick={editor.forget}>
                Forget what I typed
              </Button>
            )}
            {actions}
          </div>
        </div>
        {editor.needsWords && page && (
          <div className="stack-2">
            {page.capture && (
              <CapturedText
                // Another text starts at its own beginning.
                key={page.capture.id}
                body={page.capture.body}
                title={page.title}
                quote={editor.quote}
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
            editor.change({ page: id, words: null });
            setNaming(false);
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}

const toValueWords = ({ field, spec }: SheetRow, value: SheetRow['value']): string =>
  toShownValue(field, spec.kind, value) || 'nothing';

type PartProps = { row: SheetRow; editor: FigureEditing };

/** The value as text. Opens with all of it selected, so that typing replaces it. */
function ValueField({ row, editor }: PartProps) {
  const { edit, fault, change } = editor;
  const begin = useCallback((box: HTMLInputElement | HTMLTextAreaElement | null) => {
    box?.focus();
    box?.select();
  }, []);
  return (
    <>
      <Field id={useId()} label={row.label} hint={toHint(row)} error={fault}>
        {(field) => {
          const shared = {
            ...field,
            className: 'field-input',
            value: edit.text,
            autoComplete: 'off',
            // The words of another value go.
            onChange: ({ target }: { target: { value: string } }) =>
              change({ text: target.value, words: null }),
          };
          if (isLong(row)) return <textarea ref={begin} {...shared} />;
          const inputMode = row.spec.kind === 'pounds' ? 'decimal' : undefined;
          return <input ref={begin} type="text" inputMode={inputMode} {...VERBATIM} {...shared} />;
        }}
      </Field>
      <p className="visually-hidden" role="alert">
        {fault}
      </p>
    </>
  );
}

/** The words that are taken for the value, or what to do where none were found. */
function WordsNote({ row, editor: { quote, found, edit } }: PartProps) {
  if (quote) {
    return (
      <div className="sheet-quote">
        <p className="small muted">
          {edit.words ? 'The words you chose' : 'Found on the page'}. Select others in its text to
          replace them.
        </p>
        <p>
          <q>{quote.exact}</q>
        </p>
      </div>
    );
  }
  return (
    <p className="field-note">
      {found.outcome === 'unnamed'
        ? `The page holds this value, but not beside a word that says what it is. Select words that hold the value and one of: ${row.spec.words.join(', ')}.`
        : 'This value was not found in the page’s text. Select the words that hold it, or paste the page anew.'}
    </p>
  );
}

/** Why it is changed, for the history. */
function ReasonFields({ reason, note, setReason, setNote }: FigureEditing['reason']) {
  const id = useId();
  return (
    <details className="small">
      <summary className="button-link">Why: {REASONS[reason].toLowerCase()}</summary>
      <div className="stack-2">
        <Field id={`${id}-why`} label="Why it is changed">
          {(field) => (
            <select
              {...field}
              value={reason}
              onChange={({ target }) => setReason(target.value as Reason)}
            >
              {Object.entries(REASONS).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id={`${id}-note`} label="Note for colleagues (may be left empty)">
          {(field) => (
            <textarea
              {...field}
              className="field-input"
              maxLength={TEXT_LIMITS.figure_changes.note}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </div>
    </details>
  );
}
