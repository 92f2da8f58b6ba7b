/** The pages that vouch for a field: which of them does, a new one, and the text of one. */
import { type ClipboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { PageKind, SourcePage } from '../../../../backend/figure-desk.ts';
import { placeQuote, type Quote, type Span } from '../../../../domain/evidence/quote.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Field } from '../../../kit/Field.tsx';
import { Button } from '../../forms/Button.tsx';
import { type Check, findLengthFault, isWebAddress } from '../../forms/check.ts';
import { CheckedForm, useCheckedForm } from '../../forms/CheckedForm.tsx';
import { TextField, VERBATIM } from '../../forms/TextField.tsx';
import { toPastedText } from '../../pasted-page.ts';
import type { SheetRow } from './sheet-rows.ts';
import type { FigureEditing } from './use-figure-editor.ts';
import { useThisSheet } from './use-sheet.ts';

const HOW_WORDS = { fetched: 'fetched', pasted: 'pasted', typed: 'typed in' } as const;
const MARKS: Readonly<Record<PageKind, string>> = {
  clinic: '',
  register: ' (register)',
  told: ' (told)',
};

type ChoiceProps = { row: SheetRow; editor: FigureEditing; onNew: () => void };

/** Which page says so. */
export function PageChoice({ row, editor, onNew }: ChoiceProps) {
  const { page, pages, edit, change } = editor;
  const none = row.isExample ? 'No page: an example needs none' : 'No page yet';
  return (
    <Field id={useId()} label="Page that says so">
      {(field) => (
        <>
          <div className="field-row">
            <select
              {...field}
              className="field-input"
              value={edit.page ?? ''}
              onChange={({ target }) => change({ page: target.value || null, words: null })}
            >
              {(row.isExample || page === null) && <option value="">{none}</option>}
              {pages.map(({ id, title, kind }) => (
                <option key={id} value={id}>
                  {title}
                  {MARKS[kind]}
                </option>
              ))}
            </select>
            <Button kind="quiet" onClick={onNew}>
              New page
            </Button>
          </div>
          {page?.url && (
            <p className="small muted">
              <a href={page.url} target="_blank" rel="noreferrer">
                Open the page
              </a>
              {page.capture &&
                `, its text ${HOW_WORDS[page.capture.how]} ${formatLondonTime(page.capture.last_seen_at)}`}
            </p>
          )}
          {editor.mayBeSecond && (
            <label className="check-field small">
              <input
                type="checkbox"
                checked={edit.second}
                onChange={({ target }) => change({ second: target.checked })}
              />
              Keep the first source: this page says{' '}
              {editor.isOther ? 'something else, and both are shown' : 'so too'}
            </label>
          )}
        </>
      )}
    </Field>
  );
}

const KIND_WORDS: Readonly<Record<PageKind, string>> = {
  clinic: 'The clinic’s own page',
  register: 'A public register',
  told: 'The clinic told us: a letter, a mail, a call',
};

/** In characters. */
const MAX_TITLE = 300;

const checkPage: Check<{ url: string; title: string; kind: PageKind }> = ({
  kind,
  url,
  title,
}) => ({
  url:
    kind === 'told' || isWebAddress(url)
      ? null
      : 'Write the whole address, such as https://clinic.example/fees',
  title: title === '' ? 'Write what the page is called' : findLengthFault(title, MAX_TITLE),
});

type NewPageProps = {
  /** Those that may vouch for the field. */
  kinds: readonly string[];
  /** Called with the page's id. */
  onKept: (id: string) => void;
  onClose: () => void;
};

/** Names a page of the clinic that vouches for figures. */
export function NewPageDialog({ kinds, onKept, onClose }: NewPageProps) {
  const { upsertSourcePage } = useThisSheet();
  const options = (Object.keys(KIND_WORDS) as PageKind[]).filter((kind) => kinds.includes(kind));
  const initial = { url: '', title: '', kind: options[0] ?? 'clinic' };
  const form = useCheckedForm(checkPage, initial, async ({ kind, url, title }) => {
    const kept = await upsertSourcePage({ kind, url: kind === 'told' ? null : url, title });
    if (!kept) return 'Something else is being written. Try again.';
    if (!kept.ok) return `The page was not kept. ${kept.message}`;
    onKept(kept.data);
    return null;
  });
  const { id, error, ...select } = form.field('kind');
  return (
    <Dialog heading="New page" onClose={onClose}>
      <CheckedForm form={form} submit={['Keep the page', 'Keeping…']} onCancel={onClose}>
        <TextField
          label="Address"
          hint="Left empty for what the clinic told us."
          type="url"
          inputMode="url"
          autoComplete="off"
          {...VERBATIM}
          {...form.field('url')}
        />
        <TextField
          label="Title"
          hint="What visitors read as the source, such as “Alder Clinic: fees”."
          autoComplete="off"
          {...form.field('title')}
        />
        <Field id={id} label="What it is" error={error}>
          {(field) => (
            <select {...field} {...select}>
              {options.map((option) => (
                <option key={option} value={option}>
                  {KIND_WORDS[option]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </CheckedForm>
    </Dialog>
  );
}

/** Takes the text of a page that nothing fetches, or of one that has changed since. */
export function PasteBox({ page }: { page: SourcePage }) {
  const { isBusy, saveCapture } = useThisSheet();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();

  async function keep(how: 'pasted' | 'typed', copied: string) {
    const body = toPastedText(copied);
    setFailure(body === '' ? 'There are no words in it.' : undefined);
    if (body === '') return;
    setText(body);
    const taken = await saveCapture(page.id, how, body);
    if (taken?.ok) setText('');
    else if (taken) setFailure(`The text was not kept. ${taken.message}`);
  }

  const box = (
    <Field id={useId()} label="Open the page, select all, copy, paste here" error={failure}>
      {(field) => (
        <>
          <textarea
            {...field}
            className="field-input"
            value={text}
            onPaste={(event: ClipboardEvent) => {
              event.preventDefault();
              void keep('pasted', event.clipboardData.getData('text/plain'));
            }}
            onChange={({ target }) => setText(target.value)}
          />
          <p className="visually-hidden" role="alert">
            {failure}
          </p>
          {text !== '' && (
            <Button kind="quiet" isBusy={isBusy} onClick={() => void keep('typed', text)}>
              Keep what I typed as the page’s words
            </Button>
          )}
        </>
      )}
    </Field>
  );
  if (!page.capture) return box;
  return (
    <details className="small">
      <summary className="button-link">Paste the page anew</summary>
      {box}
    </details>
  );
}

/** Names the marked words to the stylesheet. */
const HIGHLIGHT = 'figure-words';

/** How far from the top of the box the marked words stand, as a share of its height. */
const PLACE = 1 / 3;

const refuse = (event: InputEvent) => event.preventDefault();

/** What is selected in the box; null where nothing is, or it reaches beyond. */
function readSelection(box: HTMLElement): Span | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!box.contains(range.commonAncestorContainer)) return null;
  const before = new Range();
  before.setStart(box, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  return { start, end: start + range.toString().length };
}

type TextProps = {
  body: string;
  title: string;
  /** The words that are taken. */
  quote: Quote | null;
  onSelect: (span: Span) => void;
};

/**
 * The text of a page. It takes the caret like a box to write in, so that words are selected with the
 * mouse or with Shift and the arrows, and takes no writing. The words are marked without a change to the
 * text, which would end a selection.
 */
export function CapturedText({ body, title, quote, onSelect }: TextProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { start, end } = (quote && placeQuote(body, quote)) ?? { start: -1, end: -1 };

  useLayoutEffect(() => {
    const element = box.current;
    const text = element?.firstChild;
    // React's event of this name is another one.
    element?.addEventListener('beforeinput', refuse);
    if (!element || !text || start === -1 || !('highlights' in CSS)) return;
    const range = new Range();
    range.setStart(text, start);
    range.setEnd(text, end);
    CSS.highlights.set(HIGHLIGHT, new Highlight(range));
    // What somebody selects is in view already.
    if (document.activeElement !== element) {
      const from = element.getBoundingClientRect().top + element.clientHeight * PLACE;
      element.scrollTop += range.getBoundingClientRect().top - from;
    }
    return () => {
      CSS.highlights.delete(HIGHLIGHT);
    };
  }, [start, end, body]);

  return (
    <>
      <p className="small muted" id={id}>
        Text of {title}
      </p>
      <div
        ref={box}
        className="captured-text card small"
        role="textbox"
        tabIndex={0}
        aria-labelledby={id}
        aria-multiline
        aria-readonly
        contentEditable
        inputMode="none"
        spellCheck={false}
        suppressContentEditableWarning
        // The caret begins where the words are.
        onFocus={({ currentTarget: { firstChild } }) => {
          if (firstChild && start !== -1) getSelection()?.collapse(firstChild, start);
        }}
        onSelect={({ currentTarget }) => {
          const span = readSelection(currentTarget);
          if (span && body.slice(span.start, span.end).trim() !== '') onSelect(span);
        }}
      >
        {body}
      </div>
    </>
  );
}
