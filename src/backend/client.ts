import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { BackendConfig } from './config.ts';
import type { Database } from './database.types.ts';
import { createQueryCache, type QueryCache } from './query-cache.ts';
import { NOT_CONFIGURED } from './result.ts';

/** A configured backend, or one where every query gives the `not-configured` case. */
export type Backend = { cache: QueryCache } & (
  { config: BackendConfig; client: SupabaseClient<Database> } | { config: null; client: null }
);

/** In the browser's storage: the session of an editor who has signed in. */
const SESSION_KEY = 'editor-session';

/** Milliseconds after which a backend that has not answered counts as one that does not. */
const ANSWER_LIMIT_MS = 45_000;

/** Ends a request that nobody answers, so that whoever waits for it is told. */
const fetchInTime: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  return fetch(input, { ...init, signal });
};

/** rules §7. */
const REALTIME_EVENTS_PER_SECOND = 2;

/**
 * The one client of a process or page. Without a config it logs the warning of rules §8, once, and every
 * query gives the `not-configured` case. `now` gives milliseconds; the query cache ages by it.
 */
export const createBackend = (
  config: BackendConfig | null,
  now: () => number = Date.now,
): Backend => {
  const cache = createQueryCache(now);
  if (!config) {
    console.warn(NOT_CONFIGURED.message);
    return { config: null, client: null, cache };
  }
  const client = createClient<Database>(config.url, config.key, {
    // The client would otherwise retry three times, for seven seconds, before it reported a failure.
    db: { retry: false },
    global: { fetch: fetchInTime },
    auth: {
      storageKey: SESSION_KEY,
      // The link for a lost password signs its reader in; no other address may carry a session.
      detectSessionInUrl: (_url, { type, access_token: token }) =>
        type === 'recovery' && Boolean(token),
    },
    realtime: { params: { eventsPerSecond: REALTIME_EVENTS_PER_SECOND } },
  });
  return { config, client, cache };
};
