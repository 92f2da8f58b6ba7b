/** The two calls of the watcher, which looks whether pages still hold what they were quoted for. */
import type { Backend } from './client.ts';
import type { Json } from './database.types.ts';
import type { Outcome } from './figure-desk.ts';
import { ask } from './query.ts';
import type { Result } from './result.ts';

export type WatchedQuote = { id: string; exact: string; prefix: string; suffix: string };

/** A page whose time has come, with the words to look for. */
export type DuePage = {
  id: string;
  url: string;
  /** CSS selectors of the parts that are read and left out. */
  keep_css: string | null;
  drop_css: string | null;
  /** What its host called its last version, where every quote was found in that. */
  etag: string | null;
  last_modified: string | null;
  /** Looks in a row that could not read it. */
  failures: number;
  /** Characters of its text when it was last read. */
  length: number | null;
  sources: WatchedQuote[];
};

export type QuoteOutcome = 'same' | 'changed' | 'gone' | 'unclear';

/** What came of a look. Where the page could not be read, it says nothing of the figures. */
export type Look = {
  verdict: Outcome;
  /** The page's text; null where the page answered that it is as it was. */
  body: string | null;
  etag: string | null;
  last_modified: string | null;
  /** Set where a person reads the page from now on. */
  why_person: 'robots' | 'refused' | 'script' | 'signed-in' | null;
  /** Seconds before which it is not asked for again. */
  retry_after: number;
  sources: { id: string; outcome: QuoteOutcome; suggestion: string | null }[];
};

/** Takes at most `most` due pages whose addresses fit the LIKE pattern; nobody else gets them for an hour. */
export const takeDuePages = (
  backend: Backend,
  most: number,
  pattern: string,
): Promise<Result<DuePage[]>> =>
  ask<DuePage[]>(backend, {
    failure: 'Failed to take the pages that are due',
    run: async (client) => {
      const { data, error } = await client.rpc('take_due_pages', { most, host_pattern: pattern });
      // The function builds exactly this.
      return { data: data as DuePage[] | null, error };
    },
  });

/** Writes down what a look found; says whether the page is still there. */
export const recordLook = (backend: Backend, page: string, look: Look): Promise<Result<boolean>> =>
  ask<boolean>(backend, {
    failure: 'Failed to record what was found',
    run: (client) => client.rpc('record_look', { page, look: look as Json }),
  });
