/** The client library, in a file of its own: browsers fetch it when somebody means to ask the backend. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { BackendConfig } from './config.ts';
import type { Database } from './database.types.ts';
import { fetchInTime } from './fetch-in-time.ts';

export type Client = SupabaseClient<Database>;

/** In the browser's storage: the session of an editor who has signed in. */
const SESSION_KEY = 'editor-session';

const GIVES_SESSION = /\/auth\/v1\/(?:token|verify)(?:\?|$)/;

/**
 * Takes the time at which a session ends out of the answer that brings it: the client then counts it from
 * now, by the clock that it reads it by. A clock that is fast would otherwise have every new session ended
 * on arrival, and renewed without end; one that is slow would keep ended ones.
 */
const fetchSession: typeof fetch = async (input, init) => {
  const answer = await fetchInTime(input, init);
  const address = input instanceof Request ? input.url : String(input);
  if (!answer.ok || !GIVES_SESSION.test(address)) return answer;
  const { status, headers } = answer;
  const text = await answer.text();
  try {
    const session = { ...(JSON.parse(text) as object), expires_at: undefined };
    return new Response(JSON.stringify(session), { status, headers });
  } catch {
    return new Response(text, { status, headers });
  }
};

/** rules §7. */
const REALTIME_EVENTS_PER_SECOND = 2;

/** Makes a client for that backend; at once it begins to read the session that the browser keeps. */
export const openClient = ({ url, key }: BackendConfig): Client =>
  createClient<Database>(url, key, {
    // The client would otherwise retry three times, for seven seconds, before it reported a failure.
    db: { retry: false },
    global: { fetch: fetchSession },
    auth: {
      storageKey: SESSION_KEY,
      // The link for a lost password signs its reader in; no other address may carry a session.
      detectSessionInUrl: (_url, { type, access_token: token }) =>
        type === 'recovery' && Boolean(token),
    },
    realtime: { params: { eventsPerSecond: REALTIME_EVENTS_PER_SECOND } },
  });
