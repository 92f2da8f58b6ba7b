/** Reading one page: its answers, their draft, and recording them. */
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useLocation } from 'wouter';
import { withholdFigure } from '../../../../backend/figure-desk.ts';
import {
  claimPage,
  type Reading,
  recordReading,
  type ReadingOutcome,
} from '../../../../backend/page-reading.ts';
import { showToast } from '../../../../browser/toasts.ts';
import type { FieldValue } from '../../../../domain/desk/field-values.ts';
import {
  isRefused,
  type ReadingDraft,
  type ReadingEvent,
  reduceReading,
  toReadingAnswers,
  toReadingDraft,
  toReadingState,
} from '../../../../domain/desk/reading-state.ts';
import { formatCount } from '../../../../domain/format/counts.ts';
import { backend, retrySignedIn, useAdmin } from '../../admin-context.ts';
import type { Draft } from '../../drafts/draft-store.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { setLeaveQuestion } from '../../shell/leave-question.ts';
import { findNextPath, type Opened, toRead } from './open-page.ts';

/** Milliseconds after which the page, which is taken for ten minutes, is taken again. */
const RENEW_MS = 4 * 60_000;
/** While somebody else has it. */
const ASK_AGAIN_MS = 30_000;

const now = () => Date.now();

/** An event of the screen; when it was is added to it. */
type Act<Event = ReadingEvent> = Event extends unknown ? Omit<Event, 'at'> : never;

/** What is said of the last attempt to record. */
type Told = { isRefused: boolean; text: string };

function toTold(rows: NonNullable<ReadingOutcome['rows']>): Told {
  const waiting = rows.filter(({ outcome }) => outcome === 'waiting').length;
  const refused = rows.filter(isRefused).length;
  const taken = rows.length - refused;
  const sentences = [
    taken > 0 ? `Recorded: ${formatCount(taken, 'figure')}.` : '',
    waiting > 0 ? `${waiting === 1 ? 'One waits' : `${waiting} wait`} for a second person.` : '',
    refused > 0 ? `${refused === 1 ? 'One was' : `${refused} were`} not taken: see why.` : '',
  ];
  return { isRefused: refused > 0, text: sentences.filter(Boolean).join(' ') };
}

type Options = {
  opened: Opened;
  place: string;
  continued: Draft<ReadingDraft> | null;
  /** Reads the page again. */
  reload: () => Promise<void>;
};

export function useReading({ opened, place, continued, reload }: Options) {
  const { page } = opened;
  const admin = useAdmin();
  const [, navigate] = useLocation();
  const [held, setHeld] = useState(opened.claim);
  /** The field to find unseen before all may stand as before. */
  const [asks, setAsks] = useState<string | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const [isSending, setSending] = useState(false);
  const [state, dispatch] = useReducer(reduceReading, null, () =>
    toReadingState(
      { ...toRead(opened), needsWords: page.page.kind !== 'told' },
      continued?.value ?? { answers: {}, box: null },
      now(),
    ),
  );
  const pageId = page.page.id;
  const answered = Object.keys(state.answers).length;
  const isReadOnly = held.by !== null;
  const isBarred = isReadOnly || isSending || asks !== null;
  const refuse = (text: string) => setTold({ isRefused: true, text });
  const { kept, touch } = useDraft<ReadingDraft>({
    place,
    collect: () => toReadingDraft(state),
    continued,
  });
  useEffect(() => touch(), [state.answers, state.box, touch]);

  // What was not recorded stays.
  const take = useEffectEvent(() => {
    const known = state.figures.map(({ field }) => field);
    setHeld(opened.claim);
    dispatch({ type: 'read', ...toRead(opened, known), at: now() });
  });
  useEffect(() => take(), [opened]);

  const claim = useEffectEvent(async () => {
    const answer = await claimPage(backend, pageId);
    if (answer.ok && answer.data.by === null && isReadOnly) await reload();
    else if (answer.ok) setHeld(answer.data);
  });
  useEffect(() => {
    const timer = setInterval(() => void claim(), isReadOnly ? ASK_AGAIN_MS : RENEW_MS);
    return () => clearInterval(timer);
  }, [isReadOnly]);

  const leave = async () => {
    const next = await findNextPath(pageId);
    if (!location.pathname.endsWith(pageId)) return;
    setLeaveQuestion(null);
    navigate(next);
  };

  const send = async (reading: Reading, goesOn: boolean) => {
    setSending(true);
    setTold(null);
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
    const outcome = toTold(rows);
    setTold(outcome);
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
    answered,
    held,
    isReadOnly,
    isSending,
    kept,
    told,
    asks,
    /** Takes an event, unless nothing can be answered now. */
    act: (event: Act) => {
      if (event.type === 'moved' || !isBarred) dispatch({ ...event, at: now() } as ReadingEvent);
    },
    record: async (goesOn: boolean) => {
      if (isBarred) return;
      const keep: ReadingEvent = { type: 'kept', at: now() };
      const settled = state.box ? reduceReading(state, keep) : state;
      if (state.box) dispatch(keep);
      // The box says what keeps it open.
      if (settled.box) return;
      const answers = toReadingAnswers(settled);
      const isDone =
        Object.keys(settled.answers).length === 0 && Object.keys(settled.results).length > 0;
      if (answers.length > 0) await send({ answers }, goesOn);
      else if (goesOn && isDone) await leave();
      else refuse('Nothing to record: answer for a figure first.');
    },
    recordAll: (blind?: { field: string; value: FieldValue }) =>
      send({ all: true, ...(blind && { blind }) }, true),
    stopAsking: () => setAsks(null),
    /** Lets a figure that is held back be shown again, at once. */
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
