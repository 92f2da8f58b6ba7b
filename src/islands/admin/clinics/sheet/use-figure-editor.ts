/** One field while it is edited: what is typed, where it was found, and applying it. */
import { type RefObject, useMemo, useRef, useState } from 'react';
import { readFieldText } from '../../../../domain/desk/field-values.ts';
import type { Reason } from '../../../../domain/desk/figure-words.ts';
import { type Found, findWords } from '../../../../domain/desk/find-words.ts';
import { toShownValue } from '../../../../domain/desk/shown-value.ts';
import { type Quote, type Span, toQuote } from '../../../../domain/evidence/quote.ts';
import { type Edit, isTyped, toEdit } from './edits.ts';
import { getPages, needsPage, type SheetRow } from './sheet-rows.ts';
import type { RowResult } from './row-result.ts';
import type { Edits } from './use-edits.ts';
import { useThisSheet } from './use-sheet.ts';

export type EditorProps = {
  row: SheetRow;
  typed: Edits;
  /** The page that somebody named last on this sheet. */
  lastPage: RefObject<string | null>;
  onHistory: () => void;
  /** Closes it; what was typed stays. */
  onClose: () => void;
};

export type FigureEditing = ReturnType<typeof useFigureEditor>;

/** Nothing was written, so the editor stays as it is. */
const IS_OPEN: ReadonlySet<RowResult['name']> = new Set(['refused', 'failed', 'conflict']);

/** The words at a place of the text; null where those are blanks. */
function toWords(text: string | undefined, span: Span | null): Quote | null {
  if (text === undefined || span === null) return null;
  const quote = toQuote(text, span.start, span.end);
  return quote.exact === '' ? null : quote;
}

const ABSENT: Found = { outcome: 'absent' };

export function useFigureEditor({ row, typed, lastPage, onClose }: EditorProps) {
  const { sheet, results, report, apply: send } = useThisSheet();
  const { field, spec } = row;
  /** What it opens with, while nothing was typed: a page that is chosen is no change yet. */
  const [untyped, setUntyped] = useState(() => toEdit(row, sheet.pages, lastPage.current));
  const edit = typed.edits.get(field) ?? untyped;
  const latest = useRef(edit);
  latest.current = edit;
  const [openedAt] = useState(() => Date.now());
  const [fault, setFault] = useState<string>();
  const [reason, setReason] = useState<Reason>('correction');
  const [note, setNote] = useState('');

  const pages = getPages(row, sheet.pages);
  const page = pages.find(({ id }) => id === edit.page) ?? null;
  const isNone = edit.text.trim() === '';
  const needsWords = page !== null && page.kind !== 'told' && !isNone;
  const body = page?.capture?.body;
  const read = useMemo(
    () => readFieldText(field, spec.kind, edit.text),
    [field, spec.kind, edit.text],
  );
  const found = useMemo(() => {
    if (body === undefined || !read.ok) return ABSENT;
    const { kind, words } = spec;
    return findWords(body, { kind, words, value: read.value, label: row.label });
  }, [body, read, spec, row.label]);
  const proposed = toWords(body, found.outcome === 'found' ? found.span : null);
  const quote: Quote | null = edit.words ?? proposed;

  const change = (part: Partial<Edit>) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setFault(undefined);
    setUntyped(next);
    typed.set(field, isTyped(next, row) ? next : null);
  };

  async function applyOver(version: number | null) {
    if (!read.ok) {
      setFault(read.problem);
      return;
    }
    const sent = latest.current;
    const result = await send(
      {
        field,
        base_version: version,
        value: read.value,
        ...(page && !isNone ? { page: page.id } : {}),
        ...(needsWords ? { capture: page.capture?.id ?? null, ...quote } : {}),
        ...(sent.second ? { second: true } : {}),
        seconds: Math.round((Date.now() - openedAt) / 1000),
      },
      reason,
      note,
    );
    if (!result) return;
    if (result.name === 'refused') setFault(result.reason);
    if (result.name === 'failed') {
      const kept = typed.isKept ? ' What you typed is kept on this device.' : '';
      setFault(`Not applied. ${result.message}${kept}`);
    }
    if (IS_OPEN.has(result.name)) return;
    if (page) lastPage.current = page.id;
    const isSame = latest.current.text === sent.text && latest.current.words === sent.words;
    if (isSame) {
      typed.set(field, null);
      onClose();
    } else if (result.name === 'applied') {
      // Typed on meanwhile: that is begun from what was just applied.
      change({ base_version: result.version });
    }
  }

  const forget = () => {
    typed.set(field, null);
    report(field, null);
    setFault(undefined);
  };
  const result = results.get(field);
  const theirs = result?.name === 'conflict' ? result.theirs : null;

  return {
    edit,
    page,
    pages,
    quote,
    found,
    fault,
    theirs,
    needsWords,
    isOwnWords: edit.words !== null,
    /** Whether what is typed is another value than the one that stands. */
    isOther:
      read.ok &&
      toShownValue(field, spec.kind, read.value) !== toShownValue(field, spec.kind, row.value),
    isTyped: isTyped(edit, row),
    mayNamePage: needsPage(row) && !isNone,
    /** The words of another value go. */
    type: (text: string) => change({ text, words: null }),
    select: (span: Span) => {
      const words = toWords(body, span);
      if (words) change({ words });
    },
    choosePage: (id: string | null) => change({ page: id, words: null }),
    setSecond: (second: boolean) => change({ second }),
    discard: () => {
      forget();
      setUntyped(toEdit(row, sheet.pages, lastPage.current));
    },
    reason: { reason, note, setReason, setNote },
    apply: () => applyOver(latest.current.base_version),
    settle: {
      onTakeTheirs: () => {
        forget();
        onClose();
      },
      onApplyMine: () => void applyOver(theirs?.version ?? null),
    },
  };
}
