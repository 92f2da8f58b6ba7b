/** The two calls of the watcher, which looks whether pages still hold what they were quoted for. */
import type { Backend } from './client.ts';
import type { Returns } from './database.types.ts';
import type { Outcome } from './figure-desk.ts';
import { askFunction } from './query.ts';

/** A page whose time has come, with the words to look for. */
export type DuePage = Returns<'take_due_pages'>[number];

export type QuoteOutcome = 'same' | 'changed' | 'gone' | 'unclear';

/** What came of a look. Where the page could not be read, it says nothing of the figures. */
export type Look = {
  verdict: Outcome;
  /** The page's text; null where the page answered that it is as it was. */
  body: string | null;
  etag: string | null;
  last_modified: string | null;
  /** Set where a person reads the page from now on. */
  why_person: 'robots' | 'refused' | 'script' | 'signed-in' | 'moved' | null;
  /** Seconds before which it is not asked for again. */
  retry_after: number;
  sources: { id: string; outcome: QuoteOutcome; suggestion: string | null }[];
};

/** Takes at most `limit` due pages whose addresses fit the LIKE pattern; nobody else gets them for an hour. */
export const takeDuePages = (backend: Backend, limit: number, pattern: string) =>
  askFunction(
    backend,
    'take_due_pages',
    { max_rows: limit, host_pattern: pattern },
    'Failed to take the pages that are due',
  );

/** Writes down what a look found; says whether the page is still there. */
export const recordLook = (backend: Backend, page: string, look: Look) =>
  askFunction(backend, 'record_look', { page, look }, 'Failed to record what was found');
