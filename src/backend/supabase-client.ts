/** A separate file, because browsers load the client library only when needed. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { BackendConfig } from './config.ts';
import type { Database } from './database.types.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

export type Client = SupabaseClient<Database>;

const SESSION_KEY = 'editor-session';

const GIVES_SESSION = /\/auth\/v1\/(?:token|verify)(?:\?|$)/;

/**
 * Removes `expires_at` from session responses, so the client computes it from this device's clock
 * and then checks it against the same clock. Otherwise a fast clock would expire new sessions
 * immediately, and a slow one would keep expired sessions.
 */
const fetchSession: typeof fetch = async (input, init) => {
  const answer = await fetchWithTimeout(input, init);
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

/** Creates a client, which immediately starts reading the stored session. */
export const openClient = ({ url, key }: BackendConfig): Client =>
  createClient<Database>(url, key, {
    // Retries would delay failures by seven seconds.
    db: { retry: false },
    global: { fetch: fetchSession },
    auth: {
      storageKey: SESSION_KEY,
      // Only a recovery link may carry a session.
      detectSessionInUrl: (_url, { type, access_token: token }) =>
        type === 'recovery' && Boolean(token),
    },
    realtime: { params: { eventsPerSecond: REALTIME_EVENTS_PER_SECOND } },
  });
