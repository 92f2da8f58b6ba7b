/** Calls from the watcher, which checks whether pages still contain the words quoted from them. */
import type { Backend } from './client.ts';
import type { Returns } from './database.types.ts';
import type { Outcome } from './figure-desk.ts';
import { askFunction } from './query.ts';

/** A page due for checking, with the words to look for. */
export type DuePage = Returns<'take_due_pages'>[number];

export type QuoteOutcome = 'same' | 'changed' | 'gone' | 'unclear';

/** The result of a check. `sources` is empty if the page could not be read. */
export type Look = {
  verdict: Outcome;
  /** The page's text; null if it could not be read or the server answered "not modified". */
  body: string | null;
  etag: string | null;
  last_modified: string | null;
  /** Set if only a person can read the page from now on. */
  why_person: 'robots' | 'refused' | 'script' | 'signed-in' | 'moved' | null;
  /** Seconds before the next request. */
  retry_after: number;
  sources: { id: string; outcome: QuoteOutcome; suggestion: string | null }[];
};

/** Claims, for an hour, up to `limit` due pages whose addresses match the LIKE pattern. */
export const takeDuePages = (backend: Backend, limit: number, pattern: string) =>
  askFunction(
    backend,
    'take_due_pages',
    { max_rows: limit, host_pattern: pattern },
    'Failed to claim the pages that are due',
  );

/** Records a check. Resolves to true if the page still exists. */
export const recordLook = (backend: Backend, page: string, look: Look) =>
  askFunction(backend, 'record_look', { page, look }, 'Failed to record what was found');
