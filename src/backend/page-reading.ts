/** The queue of pages to read, reading one, and finding again what a colleague found. */
import type { FieldValue } from '../domain/desk/field-values.ts';
import type { Backend } from './client.ts';
import { callAsEditor } from './editor-query.ts';
import type {
  Capture,
  PageKind,
  PlanAnswer,
  PlanRow,
  SourcePage,
  StoredSource,
} from './figure-desk.ts';

export type QueueItem = {
  /** 0 wrong now, 2 old, 3 getting old or not quoted, 4 unknown here. */
  tier: 0 | 2 | 3 | 4;
  /** Null where the clinic lacks figures and no page is named. */
  page: string | null;
  clinic: string;
  name: string;
  title: string | null;
  url: string | null;
  kind: PageKind | null;
  watch: SourcePage['watch'] | null;
  /** How many figures rest on the page; of them, by what is the matter. */
  figures: number;
  money: number;
  changed: number;
  gone: number;
  withheld: number;
  unclear: number;
  old: number;
  ageing: number;
  noted: number;
  missing: number;
  /** Why the watcher does not read it: two looks running failed, or a person has to. Until one has. */
  unread: string | null;
  /** ISO instants. */
  unread_since: string | null;
  since: string | null;
  weight: number;
  /** Who is reading it now. */
  by: string | null;
};

/** How much has to be read, the most pressing page first. */
export type Queue = {
  pages: number;
  /** Clinics that lack figures and name no page. */
  gaps: number;
  figures: number;
  /** The ISO date on which the next pages are due; null where none will be. */
  next: { day: string; pages: number } | null;
  /** How many pages the watcher is to look at, and when it last did; ISO instant, null for never. */
  watched: { pages: number; looked_at: string | null };
  items: QueueItem[];
};

export const readQueue = (backend: Backend, most: number) =>
  callAsEditor<Queue>(backend, 'read_queue', { most });

export type PageFigure = Omit<StoredSource, 'clinic_id'> & {
  value_now: FieldValue;
  version: number | null;
  /** What the watcher last found; null where that was the same, or it has not looked. */
  outcome: 'changed' | 'gone' | 'unclear' | null;
  suggestion: string | null;
  since: string | null;
  waits: boolean;
};

export type PageReading = {
  page: Omit<SourcePage, 'capture'> & {
    clinic_id: string;
    keep_css: string | null;
    drop_css: string | null;
  };
  clinic: { id: string; name: string; is_example: boolean };
  /** Another editor who is reading it. */
  claimed_by: string | null;
  /** The newest text, and the one before. */
  captures: (Capture & { taken_at: string })[];
  figures: PageFigure[];
};

/** A page with its text and every figure that rests on it; null when there is none of that id. */
export const readPage = (backend: Backend, page: string) =>
  callAsEditor<PageReading | null>(backend, 'read_page', { page });

/** Takes a page for ten minutes; `by` is who else has it, null when it is yours. */
export const claimPage = (backend: Backend, page: string) =>
  callAsEditor<{ by: string | null; until: string }>(backend, 'claim_page', { page });

export type ReadingAnswer = Partial<Omit<PlanRow, 'clinic' | 'page' | 'capture' | 'second'>> & {
  field: string;
  outcome: 'same' | 'changed' | 'gone' | 'unclear' | 'withhold';
};

export type Reading =
  | { answers: ReadingAnswer[] }
  /** As the watcher found them all; on one capture of ten, one figure has to be found unseen. */
  | { all: true; blind?: { field: string; value: FieldValue } };

export type ReadingOutcome = {
  rows?: PlanAnswer[];
  /** The figure to find unseen before all may stand. */
  asks?: string;
  refused?: string;
};

/** Takes the answers for one page, in one transaction; without a capture where it has no text. */
export const recordReading = (
  backend: Backend,
  { page, capture, reading }: { page: string; capture: string | null; reading: Reading },
) => callAsEditor<ReadingOutcome>(backend, 'record_reading', { page, capture, reading });

export type SecondLook = {
  id: string;
  clinic: string;
  name: string;
  field: string;
  page: string | null;
  title: string | null;
  url: string | null;
  /** Who found it first, and when. */
  by: string;
  at: string;
  is_mine: boolean;
  /** Somebody else may, and the same person after twelve hours. */
  may_answer: boolean;
};

/** What waits for a second person, oldest first, without its value. */
export const readSecondLooks = (backend: Backend) =>
  callAsEditor<SecondLook[]>(backend, 'read_second_looks', {});

/** Takes back a change that waits for a second person; what no longer waits is refused. */
export const withdrawWaiting = (backend: Backend, look: string) =>
  callAsEditor<{ outcome: 'withdrawn' | 'refused'; reason: string | null }>(
    backend,
    'withdraw_waiting',
    { look },
  );

/** What the second person found: applied where both agree. */
export const answerSecondLook = (backend: Backend, look: string, value: FieldValue) =>
  callAsEditor<{ outcome: 'applied' | 'differs' | 'refused' | 'conflict'; reason: string | null }>(
    backend,
    'answer_second_look',
    { look, found_value: value },
  );
