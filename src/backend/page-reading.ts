/** The queue of pages to read, reading one, and finding again what a colleague found. */
import type { FieldValue } from '../domain/desk/field-values.ts';
import type { Backend } from './client.ts';
import { callAsEditor } from './editor-query.ts';
import type { Returns } from './database.types.ts';
import type { FigureEdit } from './figure-desk.ts';

/** How much has to be read, the most pressing page first. */
export type ReadingQueue = Returns<'list_reading_queue'>;
/** Of tier 0 wrong now, 2 old, 3 getting old or not quoted, 4 unknown here. */
export type QueueItem = ReadingQueue['items'][number];

export const listReadingQueue = (backend: Backend, limit: number) =>
  callAsEditor(backend, 'list_reading_queue', { max_rows: limit });

export type PageReading = NonNullable<Returns<'get_source_page'>>;

/** A page with its text and every figure that rests on it; null when there is none of that id. */
export const getSourcePage = (backend: Backend, page: string) =>
  callAsEditor(backend, 'get_source_page', { page });

/** Takes a page for ten minutes; `by` is who else has it, null when it is yours. */
export const claimPage = (backend: Backend, page: string) =>
  callAsEditor(backend, 'claim_page', { page });

export type ReadingAnswer = Partial<
  Omit<FigureEdit, 'clinic' | 'page' | 'capture' | 'is_additional_source'>
> & {
  field: string;
  outcome: 'same' | 'changed' | 'gone' | 'unclear' | 'withhold';
};

export type Reading =
  | { answers: ReadingAnswer[] }
  /** As the watcher found them all; on one capture of ten, one figure has to be found unseen. */
  | { all: true; blind?: { field: string; value: FieldValue } };

export type ReadingOutcome = Returns<'record_reading'>;

/** Takes the answers for one page, in one transaction; without a capture where it has no text. */
export const recordReading = (
  backend: Backend,
  { page, capture, reading }: { page: string; capture: string | null; reading: Reading },
) => callAsEditor(backend, 'record_reading', { page, capture, reading });

export type SecondLook = Returns<'read_second_looks'>[number];

/** What waits for a second person, oldest first, without its value. */
export const readSecondLooks = (backend: Backend) => callAsEditor(backend, 'read_second_looks', {});

/** Takes back a change that waits for a second person; what no longer waits is refused. */
export const withdrawWaiting = (backend: Backend, look: string) =>
  callAsEditor(backend, 'withdraw_waiting', { look });

/** What the second person found: applied where both agree. */
export const answerSecondLook = (backend: Backend, look: string, value: FieldValue) =>
  callAsEditor(backend, 'answer_second_look', { look, found_value: value });
