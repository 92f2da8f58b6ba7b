import { useId, useLayoutEffect, useRef } from 'react';
import {
  type PageKind,
  type SourcePage,
  upsertSourcePage,
} from '../../../../backend/figure-desk.ts';
import { placeQuote, type Quote, toQuote } from '../../../../domain/evidence/quote.ts';
import { formatLondonTime } from '../../../../domain/format/london-time.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { backend, retrySignedIn, useAdmin } from '../../admin-context.ts';
import { readSelection } from '../../figures/reading/text-selection.ts';
import { Button } from '../../forms/Button.tsx';
import { type Check, isWebAddress } from '../../forms/check.ts';
import { CheckedForm, useCheckedForm } from '../../forms/CheckedForm.tsx';
import { SelectField, TextField, TickField, VERBATIM } from '../../forms/fields.tsx';
import type { SheetRow } from './sheet-rows.ts';
import { type Edit, useThisSheet } from './use-sheet.ts';

const HOW_WORDS = { fetched: 'fetched', pasted: 'pasted', typed: 'typed in' } as const;

type ChoiceProps = {
  row: SheetRow;
  page: SourcePage | null;
  pages: readonly SourcePage[];
  edit: Edit;
  change: (part: Partial<Edit>) => void;
  canBeAdditional: boolean;
  isOther: boolean;
  onNew: () => void;
};

export function PageChoice(props: ChoiceProps) {
  const { row, page, pages, edit, change, canBeAdditional, isOther, onNew } = props;
  const none = row.isExample ? 'No page: an example needs none' : 'No page yet';
  const titles = pages.map(
    ({ id, title, kind }) => [id, kind === 'clinic' ? title : `${title} (${kind})`] as const,
  );
  return (
    <div className="stack-2">
      <SelectField
        id={useId()}
        label="Source page"
        options={row.isExample || page === null ? [['', none], ...titles] : titles}
        value={edit.page ?? ''}
        onChange={({ target }) => change({ page: target.value || null, words: null })}
      >
        <Button kind="quiet" onClick={onNew}>
          New page
        </Button>
      </SelectField>
      {page?.url && (
        <p className="small muted">
          <a href={page.url} target="_blank" rel="noreferrer">
            Open the page
          </a>
          {page.capture &&
            `; its text was ${HOW_WORDS[page.capture.how]} on ${formatLondonTime(page.capture.last_seen_at)}`}
        </p>
      )}
      {canBeAdditional && (
        <TickField
          className="small"
          checked={edit.second}
          onChange={({ target }) => change({ second: target.checked })}
        >
          Keep the first source as well: this page says{' '}
          {isOther ? 'something else, and visitors see both' : 'the same'}
        </TickField>
      )}
    </div>
  );
}

const KIND_WORDS: Readonly<Record<PageKind, string>> = {
  clinic: 'The clinic’s own page',
  register: 'A public register',
  told: 'The clinic told us: a letter, an email or a call',
};

type Named = { url: string; title: string; kind: PageKind };

const checkPage: Check<Named> = ({ kind, url, title }) => ({
  url:
    kind === 'told' || isWebAddress(url)
      ? null
      : 'Enter the full address, such as https://clinic.example/fees',
  title: title === '' ? 'Enter the title of the page' : null,
});

type NewPageProps = {
  kinds: readonly string[];
  onAdded: (id: string) => void;
  onClose: () => void;
};

export function NewPageDialog({ kinds, onAdded, onClose }: NewPageProps) {
  const admin = useAdmin();
  const { clinic, read } = useThisSheet();
  const options = (Object.keys(KIND_WORDS) as PageKind[]).filter((kind) => kinds.includes(kind));
  const initial = { url: '', title: '', kind: options[0] ?? 'clinic' };
  const form = useCheckedForm(checkPage, initial, async ({ kind, url, title }) => {
    const page = { clinic, kind, url: kind === 'told' ? null : url, title };
    const kept = await retrySignedIn(admin, () => upsertSourcePage(backend, page));
    if (!kept.ok) return `The page was not added. ${kept.message}`;
    await read.reload();
    onAdded(kept.data);
    return null;
  });
  return (
    <Dialog heading="New page" onClose={onClose}>
      <CheckedForm form={form} submit={['Add page', 'Adding…']} onCancel={onClose}>
        <TextField
          label="Address"
          hint="Leave blank if the clinic told us."
          type="url"
          inputMode="url"
          autoComplete="off"
          {...VERBATIM}
          {...form.field('url')}
        />
        <TextField
          label="Title"
          hint="Shown to visitors as the source, such as “Alder Clinic: fees”."
          autoComplete="off"
          maxLength={300}
          {...form.field('title')}
        />
        <SelectField
          label="Type of page"
          options={options.map((kind) => [kind, KIND_WORDS[kind]] as const)}
          {...form.field('kind')}
        />
      </CheckedForm>
    </Dialog>
  );
}

const HIGHLIGHT = 'figure-words';

const refuse = (event: InputEvent) => event.preventDefault();

type TextProps = {
  body: string;
  title: string;
  quote: Quote | null;
  onSelect: (words: Quote) => void;
};

/**
 * A read-only text with a caret, so that words can be selected with the mouse or the keyboard.
 * Highlights the quote without changing the DOM, which would clear the selection.
 */
export function CapturedText({ body, title, quote, onSelect }: TextProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { start, end } = (quote && placeQuote(body, quote)) ?? { start: -1, end: -1 };

  useLayoutEffect(() => {
    const element = box.current;
    const text = element?.firstChild?.firstChild;
    // React's `onBeforeInput` is a different event.
    element?.addEventListener('beforeinput', refuse);
    if (!element || !text || start === -1 || !('highlights' in CSS)) return;
    const range = new Range();
    range.setStart(text, start);
    range.setEnd(text, end);
    CSS.highlights.set(HIGHLIGHT, new Highlight(range));
    // A selection is already in view.
    if (document.activeElement !== element) {
      const from = element.getBoundingClientRect().top + element.clientHeight / 3;
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
        className="page-text card small"
        role="textbox"
        tabIndex={0}
        aria-labelledby={id}
        aria-multiline
        aria-readonly
        contentEditable
        inputMode="none"
        spellCheck={false}
        suppressContentEditableWarning
        // The caret starts at the quote.
        onFocus={({ currentTarget: { firstChild } }) => {
          const text = firstChild?.firstChild;
          if (text && start !== -1) getSelection()?.collapse(text, start);
        }}
        onSelect={({ currentTarget }) => {
          const span = readSelection(currentTarget);
          const words = span && toQuote(body, span.start, span.end);
          if (words?.exact) onSelect(words);
        }}
      >
        <span data-start={0}>{body}</span>
      </div>
    </>
  );
}
