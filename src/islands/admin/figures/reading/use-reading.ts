import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { type FigureField, readFields, withholdFigure } from '../../../../backend/figure-desk.ts';
import {
  claimPage,
  getSourcePage,
  listReadingQueue,
  type PageReading,
  type QueueItem,
  type Reading,
  recordReading,
  type ReadingOutcome,
} from '../../../../backend/page-reading.ts';
import { readAll, type Result } from '../../../../backend/result.ts';
import { showToast } from '../../../../browser/toasts.ts';
import { toFieldLabel } from '../../../../domain/desk/desk-fields.ts';
import type { FieldValue } from '../../../../domain/desk/field-values.ts';
import { toReadingOrder } from '../../../../domain/desk/reading-order.ts';
import {
  isRefused,
  listOpen,
  type ReadFigure,
  type ReadingDraft,
  type ReadingEvent,
  reduceReading,
  toReadingAnswers,
  toReadingDraft,
  toReadingState,
} from '../../../../domain/desk/reading-state.ts';
import { formatCount } from '../../../../domain/format/counts.ts';
import { backend, retrySignedIn, useAdmin } from '../../admin-context.ts';
import type { DraftValue } from '../../drafts/use-draft.ts';
import { useRead } from '../../queries.tsx';
import { setLeaveQuestion } from '../../shell/leave-question.ts';
import { isMod, isTyping, useKeys } from '../letter-keys.tsx';

export type Opened = {
  page: PageReading;
  fields: readonly FigureField[];
  /** Who else has claimed the page (null if you have), and until when (ISO instant). */
  claim: { by: string | null; until: string };
};

export async function openPage(pageId: string): Promise<Result<Opened | null>> {
  // Claim the page first, so that nobody changes it in the meantime.
  const claim = await claimPage(backend, pageId);
  if (!claim.ok) return claim;
  const read = await readAll({ page: getSourcePage(backend, pageId), fields: readFields(backend) });
  if (!read.ok) return read;
  const { page, fields } = read.data;
  return { ok: true, data: page && { page, fields, claim: claim.data } };
}

/** The page's text and its figures in reading order. `known` figures keep their order. */
function toRead({ page, fields }: Opened, known?: string[]) {
  const text = page.captures[0]?.body ?? null;
  const figures = toReadingOrder(page.figures, text, known).map((figure): ReadFigure => {
    const field = fields.find((one) => one.field === figure.field);
    const { quote: exact, quote_before: prefix, quote_after: suffix } = figure;
    return {
      field: figure.field,
      kind: field?.kind ?? 'text',
      words: field?.words ?? [],
      value: figure.value_now,
      version: figure.version,
      quote: exact === null ? null : { exact, prefix, suffix },
      // The watcher's value could reveal a colleague's, which must be checked blind.
      suggestion: figure.waits ? null : figure.suggestion,
    };
  });
  return { text, figures };
}

/** Pages recorded in this session. Those that await a second person stay in the queue. */
const recorded = new Set<string>();

const MAX_PAGES = 50;

/** The next unclaimed page in the queue; null if there is none. */
export function findFreePath(items: readonly QueueItem[]): string | null {
  const next = items.find(({ page, by }) => page !== null && by === null && !recorded.has(page));
  return next?.page ? `/admin/figures/read/${next.page}` : null;
}

async function findNextPath(pageId: string): Promise<string> {
  recorded.add(pageId);
  const queue = await listReadingQueue(backend, MAX_PAGES);
  return (queue.ok && findFreePath(queue.data.items)) || '/admin/figures';
}

/** Milliseconds between renewals of the ten-minute claim. */
const CLAIM_RENEWAL_MS = 30_000;

const now = () => Date.now();

type Act<Event = ReadingEvent> = Event extends unknown ? Omit<Event, 'at'> : never;

function toStatus(rows: NonNullable<ReadingOutcome['rows']>) {
  const waiting = rows.filter(({ outcome }) => outcome === 'waiting').length;
  const refused = rows.filter(isRefused).length;
  const taken = rows.length - refused;
  const sentences = [
    taken > 0 ? `Recorded: ${formatCount(taken, 'figure')}.` : '',
    waiting > 0
      ? `${waiting === 1 ? 'One is' : `${waiting} are`} waiting for a second person.`
      : '',
    refused > 0
      ? refused === 1
        ? 'One was refused: see the reason.'
        : `${refused} were refused: see the reasons.`
      : '',
  ];
  return { isRefused: refused > 0, text: sentences.filter(Boolean).join(' ') };
}

type Options = {
  opened: Opened;
  kept: DraftValue<ReadingDraft | null>;
  reload: () => Promise<void>;
};

export function useReading({ opened, kept, reload }: Options) {
  const { page } = opened;
  const admin = useAdmin();
  const [, navigate] = useLocation();
  const [asks, setAsks] = useState<string | null>(null);
  const [status, setStatus] = useState<ReturnType<typeof toStatus> | null>(null);
  const [isSending, setSending] = useState(false);
  const [state, dispatch] = useReducer(reduceReading, null, () =>
    toReadingState(
      { ...toRead(opened), needsWords: page.page.kind !== 'told' },
      kept.value ?? { answers: {}, box: null },
      now(),
    ),
  );
  const pageId = page.page.id;
  const readClaim = () => claimPage(backend, pageId);
  const claim = useRead(['claim', pageId], readClaim, { everyMs: CLAIM_RENEWAL_MS });
  const held = claim.data ?? opened.claim;
  const isReadOnly = held.by !== null;
  const isBarred = isReadOnly || isSending || asks !== null;
  const refuse = (text: string) => setStatus({ isRefused: true, text });
  const keep = useEffectEvent(() => kept.set(toReadingDraft(state)));
  useEffect(() => keep(), [state.answers, state.box]);

  const wasReadOnly = opened.claim.by !== null;
  const readFreed = useEffectEvent(reload);
  useEffect(() => {
    if (wasReadOnly && !isReadOnly) void readFreed();
  }, [wasReadOnly, isReadOnly]);

  const take = useEffectEvent(() => {
    const known = state.figures.map(({ field }) => field);
    dispatch({ type: 'read', ...toRead(opened, known), at: now() });
  });
  useEffect(() => take(), [opened]);

  const leave = async () => {
    const next = await findNextPath(pageId);
    if (!location.pathname.endsWith(pageId)) return;
    setLeaveQuestion(null);
    navigate(next);
  };

  const send = async (reading: Reading, goesOn: boolean) => {
    setSending(true);
    setStatus(null);
    const capture = page.captures[0]?.id ?? null;
    const answer = await retrySignedIn(admin, () =>
      recordReading(backend, { page: pageId, capture, reading }),
    );
    setSending(false);
    if (!answer.ok) {
      refuse(answer.message);
      return;
    }
    const { rows = [], asks: asked, refused } = answer.data;
    setAsks(asked ?? null);
    if (refused !== undefined) refuse(refused);
    if (asked !== undefined || refused !== undefined) return;
    dispatch({ type: 'recorded', rows });
    const outcome = toStatus(rows);
    setStatus(outcome);
    if (!goesOn || outcome.isRefused) {
      await reload();
      return;
    }
    showToast(`${page.clinic.name}. ${outcome.text}`, { type: 'success' });
    await leave();
  };

  return {
    page,
    state,
    answered: Object.keys(state.answers).length,
    held,
    isReadOnly,
    isSending,
    status,
    asks,
    act: (event: Act) => {
      if (event.type === 'moved' || !isBarred) dispatch({ ...event, at: now() } as ReadingEvent);
    },
    record: async (goesOn: boolean) => {
      if (isBarred) return;
      const enter: ReadingEvent = { type: 'kept', at: now() };
      const settled = state.box ? reduceReading(state, enter) : state;
      if (state.box) dispatch(enter);
      // Stop if the box is still open: it says why.
      if (settled.box) return;
      const answers = toReadingAnswers(settled);
      const isDone =
        Object.keys(settled.answers).length === 0 && Object.keys(settled.results).length > 0;
      const left = listOpen(settled);
      if (goesOn && left[0] !== undefined) {
        const labels = left.map((index) => toFieldLabel(settled.figures[index]?.field ?? ''));
        refuse(`Still to answer: ${labels.join(', ')}.`);
        dispatch({ type: 'moved', to: left[0], at: now() });
        document.getElementById(toFigureId(left[0]))?.focus();
        return;
      }
      if (answers.length > 0) await send({ answers }, goesOn);
      else if (goesOn && isDone) await leave();
      else refuse('Nothing to record yet. Answer for a figure first.');
    },
    recordAll: (blind?: { field: string; value: FieldValue }) =>
      send({ all: true, ...(blind && { blind }) }, true),
    stopAsking: () => setAsks(null),
    release: async (field: string) => {
      const answer = await retrySignedIn(admin, () =>
        withholdFigure(backend, { clinic: page.clinic.id, field, isWithheld: false }),
      );
      if (answer.ok) await reload();
      else refuse(answer.message);
    },
  };
}

export type Reader = ReturnType<typeof useReading>;

export const ANSWERS = [
  { outcome: 'same', text: 'Still there', key: 'S' },
  { outcome: 'changed', text: 'Changed', key: 'C' },
  { outcome: 'gone', text: 'Gone', key: 'G' },
  { outcome: 'unclear', text: 'Can’t tell', key: 'U' },
  { outcome: 'withhold', text: 'Hold back', key: 'W' },
] as const;

const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export const toFigureId = (index: number): string => `figure-${index + 1}`;

type KeyOptions = {
  reader: Reader;
  letters: boolean;
  onNumber: (index: number) => void;
  onOpenPage: () => void;
};

/**
 * Shortcuts on the reading screen. While they are used, the focus follows the current figure.
 * Returns the screen's pointer and focus listeners.
 */
export function useReadingKeys({ reader, letters, onNumber, onOpenPage }: KeyOptions) {
  const { state, act } = reader;
  const { current } = state;
  const isBoxOpen = state.box !== null;
  const hasMoved = useRef(false);

  useKeys((event) => {
    const key = event.key.toLowerCase();
    hasMoved.current = true;
    if (isMod(event) && !event.altKey && (key === 'enter' || key === 's')) {
      event.preventDefault();
      if (!event.repeat) void reader.record(key === 'enter');
      return;
    }
    if (isMod(event) || event.altKey || isTyping(event)) return;
    const step = ARROWS[event.key];
    const answer = ANSWERS.find((one) => one.key.toLowerCase() === key);
    const isInText = event.target instanceof Element && event.target.closest('.page-text') !== null;
    if (step !== undefined && !isInText) act({ type: 'moved', to: current + step });
    else if (key === 'delete' || key === 'backspace') act({ type: 'cleared', figure: current });
    else if (!letters || event.repeat) return;
    else if (answer) act({ type: 'answered', outcome: answer.outcome });
    else if (key === 'o') onOpenPage();
    else if (/^[1-9]$/.test(key)) onNumber(Number(key) - 1);
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    if (hasMoved.current && !isBoxOpen) document.getElementById(toFigureId(current))?.focus();
  }, [current, isBoxOpen]);

  return {
    onPointerDown: () => {
      hasMoved.current = false;
    },
    onFocus: ({ target }: { target: Element }) => {
      const figure = target.closest('.reading-figure');
      if (figure) act({ type: 'moved', to: Number(figure.id.replace(/\D/g, '')) - 1 });
    },
  };
}
