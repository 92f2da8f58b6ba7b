import type { FieldValue } from '../domain/desk/field-values.ts';
import type { Backend } from './client.ts';
import { callAsEditor } from './editor-query.ts';
import type { Returns } from './database.types.ts';
import type { FigureEdit } from './figure-desk.ts';

export type ReadingQueue = Returns<'list_reading_queue'>;
/** Tiers: 0 wrong now; 2 old; 3 getting old, unclear, unread or without a quote; 4 missing. */
export type QueueItem = ReadingQueue['items'][number];

export const listReadingQueue = (backend: Backend, limit: number) =>
  callAsEditor(backend, 'list_reading_queue', { max_rows: limit });

export type PageReading = NonNullable<Returns<'get_source_page'>>;

/** A page with its text and figures; null if no page has this ID. */
export const getSourcePage = (backend: Backend, page: string) =>
  callAsEditor(backend, 'get_source_page', { page });

/** Claims a page for ten minutes. `by` names another person who has it; null if it is yours. */
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
  /**
   * Confirms all figures as the watcher found them. On one capture in ten, the reader must find one
   * figure without seeing its value.
   */
  | { all: true; blind?: { field: string; value: FieldValue } };

export type ReadingOutcome = Returns<'record_reading'>;

/** Records the answers for one page in one transaction. A page without text has no `capture`. */
export const recordReading = (
  backend: Backend,
  { page, capture, reading }: { page: string; capture: string | null; reading: Reading },
) => callAsEditor(backend, 'record_reading', { page, capture, reading });

export type SecondLook = Returns<'read_second_looks'>[number];

/** Changes awaiting a second check, oldest first, without their values. */
export const readSecondLooks = (backend: Backend) => callAsEditor(backend, 'read_second_looks', {});

/** Withdraws a change that awaits a second check; refused if it no longer does. */
export const withdrawWaitingChange = (backend: Backend, look: string) =>
  callAsEditor(backend, 'withdraw_waiting_change', { look });

/** Records the value found in the second check and applies it if both values agree. */
export const answerSecondLook = (backend: Backend, look: string, value: FieldValue) =>
  callAsEditor(backend, 'answer_second_look', { look, found_value: value });
