/** The client library, in a file of its own: browsers fetch it when somebody means to ask the backend. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { BackendConfig } from './config.ts';
import type { Database } from './database.types.ts';
import { fetchInTime } from './fetch-in-time.ts';

export type Client = SupabaseClient<Database>;

/** In the browser's storage: the session of an editor who has signed in. */
const SESSION_KEY = 'editor-session';

/** rules §7. */
const REALTIME_EVENTS_PER_SECOND = 2;

/** Makes a client for that backend; at once it begins to read the session that the browser keeps. */
export const openClient = ({ url, key }: BackendConfig): Client =>
  createClient<Database>(url, key, {
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
