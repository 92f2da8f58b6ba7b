/** One field while it is edited: what is typed, where it was found, and applying it. */
import { useRef, useState } from 'react';
import { readFieldText, toFieldText } from '../../../../domain/desk/field-values.ts';
import type { Reason } from '../../../../domain/desk/figure-words.ts';
import { type Found, findWords } from '../../../../domain/desk/find-words.ts';
import { toShownValue } from '../../../../domain/desk/shown-value.ts';
import { type Quote, type Span, toQuote } from '../../../../domain/evidence/quote.ts';
import type { Choice } from '../../conflicts/ConflictChooser.tsx';
import type { SheetRow } from './sheet-rows.ts';
import { type Edit, IS_FAULT, useThisSheet } from './use-sheet.ts';

/** The words at a place of the text; null where those are blanks. */
function toWords(text: string | undefined, span: Span | null): Quote | null {
  if (text === undefined || span === null) return null;
  const quote = toQuote(text, span.start, span.end);
  return quote.exact === '' ? null : quote;
}

export type FigureEditing = ReturnType<typeof useFigureEditor>;

export function useFigureEditor(row: SheetRow, onClose: () => void) {
  const { sheet, typed, setEdit, keptIn, lastPage, outcomes, report, apply } = useThisSheet();
  const { field, spec } = row;
  /** Those that may vouch for the field. */
  const pages = sheet.pages.filter(({ kind }) => spec.page_kinds.includes(kind));

  function begin(): Edit {
    // Most likely its own page says so, then the one used last, then the only one.
    const known = [row.main?.page_id, lastPage.current];
    const likely = known.find((id) => pages.some((page) => page.id === id)) ?? pages[0]?.id;
    return {
      text: toFieldText(field, row.value),
      page: (!row.isExample && likely) || null,
      words: null,
      second: false,
      base_version: row.version,
    };
  }

  /** What it opens with, while nothing was typed: a page that is chosen is no change yet. */
  const [untyped, setUntyped] = useState(begin);
  const edit = typed.value[field] ?? untyped;
  const latest = useRef(edit);
  latest.current = edit;
  const [openedAt] = useState(() => Date.now());
  const [fault, setFault] = useState<string>();
  const [reason, setReason] = useState<Reason>('correction');
  const [note, setNote] = useState('');
  /** Whose value stands, where somebody else has changed it. */
  const [choice, setChoice] = useState<Choice>();
  const [isTried, setTried] = useState(false);

  const page = pages.find(({ id }) => id === edit.page) ?? null;
  const isNone = edit.text.trim() === '';
  /** Whether the first source can stay beside the page. */
  const mayBeSecond = row.main !== null && page !== null && page.id !== row.main.page_id;
  const needsWords = page !== null && page.kind !== 'told' && !isNone;
  const body = page?.capture?.body;
  const read = readFieldText(field, spec.kind, edit.text);
  const found: Found =
    body !== undefined && read.ok
      ? findWords(body, { ...spec, value: read.value, label: row.label })
      : { outcome: 'absent' };
  const quote = edit.words ?? toWords(body, found.outcome === 'found' ? found.span : null);
  const theirs = outcomes[field]?.theirs;

  const change = (part: Partial<Edit>) => {
    const next = { ...latest.current, ...part };
    const isChanged = next.text !== toFieldText(field, row.value);
    latest.current = next;
    setFault(undefined);
    setUntyped(next);
    setEdit(field, isChanged || next.words || next.second ? next : null);
  };

  function forget() {
    setEdit(field, null);
    report(field, null);
    setFault(undefined);
    setUntyped(begin());
  }

  async function send(version: number | null) {
    if (!read.ok) {
      setFault(read.problem);
      return;
    }
    const sent = latest.current;
    const edited = {
      field,
      base_version: version,
      value: read.value,
      ...(page && !isNone ? { page: page.id } : {}),
      ...(needsWords ? { capture: page.capture?.id ?? null, ...quote } : {}),
      is_additional_source: sent.second && mayBeSecond && !isNone,
      seconds: Math.round((Date.now() - openedAt) / 1000),
    };
    const outcome = await apply(edited, reason, note);
    if (!outcome) return;
    setChoice(undefined);
    setTried(false);
    if (outcome.name === 'refused') setFault(outcome.reason ?? '');
    if (outcome.name === 'failed') {
      const kept = keptIn ? ` What you typed is kept ${keptIn}.` : '';
      setFault(`Not applied. ${outcome.reason}${kept}`);
    }
    if (IS_FAULT.has(outcome.name)) return;
    if (page) lastPage.current = page.id;
    if (latest.current.text === sent.text && latest.current.words === sent.words) {
      setEdit(field, null);
      onClose();
    } else if (outcome.name === 'applied') {
      // Typed on meanwhile: that is begun from what was just applied.
      change({ base_version: outcome.version ?? null });
    }
  }

  return {
    edit,
    page,
    pages,
    quote,
    found,
    fault,
    theirs,
    conflict: { choice, isTried, onChoose: setChoice },
    isNone,
    needsWords,
    mayBeSecond,
    /** Whether what is typed is another value than the one that stands. */
    isOther:
      read.ok &&
      toShownValue(field, spec.kind, read.value) !== toShownValue(field, spec.kind, row.value),
    isTyped: typed.value[field] !== undefined,
    reason: { reason, note, setReason, setNote },
    change,
    /** Takes those words of the page. */
    select: (span: Span) => {
      const words = toWords(body, span);
      if (words) change({ words });
    },
    forget,
    apply: () => {
      if (!theirs) void send(latest.current.base_version);
      else if (choice === 'mine') void send(theirs.version);
      else if (choice === 'theirs') {
        forget();
        onClose();
      } else setTried(true);
    },
  };
}
