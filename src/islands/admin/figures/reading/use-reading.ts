/** Reading one page: its answers, their draft, and recording them. */
import { useEffect, useReducer, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { withholdFigure } from '../../../../backend/figure-desk.ts';
import {
  type Reading,
  getSourcePage,
  recordReading,
  type ReadingOutcome,
} from '../../../../backend/page-reading.ts';
import { showToast } from '../../../../browser/toasts.ts';
import type { FieldValue } from '../../../../domain/desk/field-values.ts';
import {
  isRefused,
  type ReadingEvent,
  reduceReading,
  toReadingAnswers,
  toReadingState,
} from '../../../../domain/desk/reading-state.ts';
import { formatCount } from '../../../../domain/format/counts.ts';
import { backend, retrySignedIn, useAdmin } from '../../admin-context.ts';
import { setLeaveQuestion } from '../../shell/leave-question.ts';
import { useKept } from '../kept.ts';
import { findNextPath, type Opened, toAnswersKey, toOrdered, toReadFigures } from './open-page.ts';
import { useClaim } from './use-claim.ts';

const now = () => Date.now();

/** An event of the screen; when it was is added to it. */
type Act<Event = ReadingEvent> = Event extends unknown ? Omit<Event, 'at'> : never;

/** What is said of the last attempt to record. */
export type Told = { tone: 'calm' | 'refused'; text: string } | null;

type Rows = NonNullable<ReadingOutcome['rows']>;

function toTold(rows: Rows): Told {
  const waiting = rows.filter(({ outcome }) => outcome === 'waiting').length;
  const refused = rows.filter(isRefused).length;
  const taken = rows.length - refused;
  const sentences = [
    taken > 0 ? `Recorded: ${formatCount(taken, 'figure')}.` : '',
    waiting > 0 ? `${waiting === 1 ? 'One waits' : `${waiting} wait`} for a second person.` : '',
    refused > 0 ? `${refused === 1 ? 'One was' : `${refused} were`} not taken: see why.` : '',
  ];
  return {
    tone: refused > 0 ? 'refused' : 'calm',
    text: sentences.filter(Boolean).join(' '),
  };
}

export function useReading(opened: Opened) {
  const admin = useAdmin();
  const [, navigate] = useLocation();
  const [page, setPage] = useState(opened.page);
  const [asks, setAsks] = useState<string | null>(null);
  const [told, setTold] = useState<Told>(null);
  const [isSending, setSending] = useState(false);
  const pageId = page.page.id;
  const tell = (problem: string) => setTold({ tone: 'refused', text: problem });
  const [state, dispatch] = useReducer(reduceReading, opened, ({ page: read, fields, kept }) =>
    toReadingState(
      {
        text: read.captures[0]?.body ?? null,
        needsWords: read.page.kind !== 'told',
        figures: toReadFigures(read, fields),
      },
      kept?.value ?? {},
      now(),
    ),
  );
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  /** Reads the page again; answers that were not recorded stay. */
  const reload = async () => {
    const answer = await retrySignedIn(admin, () => getSourcePage(backend, pageId));
    if (!answer.ok) {
      tell(answer.message);
      return;
    }
    if (!answer.data) return;
    const read = toOrdered(
      answer.data,
      state.figures.map(({ field }) => field),
    );
    setPage(read);
    const figures = toReadFigures(read, opened.fields);
    dispatch({ type: 'read', text: read.captures[0]?.body ?? null, figures, at: now() });
  };

  const { held, claim } = useClaim(pageId, opened.claim, () => void reload());
  const isReadOnly = held.by !== null;

  const unsaved = Object.keys(state.answers).length > 0 ? state.answers : null;
  const isKept = useKept(toAnswersKey(pageId), unsaved, admin.session.email);

  const leaveFor = async () => {
    const next = await findNextPath(pageId);
    setLeaveQuestion(null);
    if (isOpen.current) navigate(next.ok ? next.data : '/admin/figures');
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
      tell(answer.message);
      return;
    }
    const { rows, asks: asked, refused } = answer.data;
    setAsks(asked ?? null);
    if (refused !== undefined) tell(refused);
    if (asked !== undefined || refused !== undefined) return;
    const taken = rows ?? [];
    dispatch({ type: 'recorded', rows: taken });
    const message = toTold(taken);
    setTold(message);
    if (goesOn && message?.tone === 'calm') {
      showToast(`${page.clinic.name}. ${message.text}`, { type: 'success' });
      return leaveFor();
    }
    await claim();
    await reload();
  };

  /** Takes an event, unless nothing can be answered now. */
  const act = (event: Act) => {
    const isLook = event.type === 'moved';
    if (!isLook && (isReadOnly || isSending || asks !== null)) return;
    dispatch({ ...event, at: now() } as ReadingEvent);
  };

  const record = async (goesOn: boolean) => {
    if (isSending || isReadOnly || asks !== null) return;
    const kept: ReadingEvent = { type: 'kept', at: now() };
    const settled = state.box ? reduceReading(state, kept) : state;
    if (state.box) dispatch(kept);
    // The box says what keeps it open.
    if (settled.box) return;
    const answers = toReadingAnswers(settled);
    if (answers.length > 0) return send({ answers }, goesOn);
    const isDone =
      Object.keys(settled.answers).length === 0 && Object.keys(settled.results).length > 0;
    if (goesOn && isDone) return leaveFor();
    tell('Nothing to record: answer for a figure first.');
  };

  return {
    page,
    state,
    act,
    record,
    reload,
    held,
    isReadOnly,
    isSending,
    isKept,
    told,
    /** The field to find unseen before all may stand as before. */
    asks,
    recordAll: (blind?: { field: string; value: FieldValue }) =>
      send({ all: true, ...(blind && { blind }) }, true),
    stopAsking: () => setAsks(null),
    skip: leaveFor,
    /** Lets a figure that is held back be shown again, at once. */
    release: async (field: string) => {
      const answer = await retrySignedIn(admin, () =>
        withholdFigure(backend, { clinic: page.clinic.id, field, isWithheld: false }),
      );
      if (!answer.ok) {
        tell(answer.message);
        return;
      }
      await reload();
    },
  };
}

export type Reader = ReturnType<typeof useReading>;
