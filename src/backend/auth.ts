/** Signing in and out, and who is signed in (rules §4, §6 and §7). */
import type { AuthChangeEvent, AuthError, Session as StoredSession } from '@supabase/supabase-js';
import type { Backend } from './client.ts';
import type { Row } from './database.types.ts';
import { isUnreached, refuse } from './editor-query.ts';
import { ask } from './query.ts';
import { type Failure, type Result, toFailure } from './result.ts';

export type Session = {
  userId: string;
  email: string;
  /** Epoch seconds at which the access token ends; it is renewed before that. */
  expiresAt: number;
};

const EVENTS = {
  SIGNED_IN: 'signed-in',
  SIGNED_OUT: 'signed-out',
  TOKEN_REFRESHED: 'token-refreshed',
  USER_UPDATED: 'user-updated',
  PASSWORD_RECOVERY: 'password-recovery',
  INITIAL_SESSION: 'initial-session',
} as const satisfies Partial<Record<AuthChangeEvent, string>>;

export type SessionEvent = (typeof EVENTS)[keyof typeof EVENTS];

const toSession = ({ user, expires_at = 0 }: StoredSession): Session => ({
  userId: user.id,
  email: user.email ?? '',
  expiresAt: expires_at,
});

const OFFLINE = refuse('offline');

const toAuthFailure = (error: AuthError, message: string): Failure => {
  if (isUnreached(error)) return OFFLINE;
  if (error.name === 'AuthSessionMissingError' || error.status === 401) return refuse('signed-out');
  return toFailure(message);
};

const WRONG_CREDENTIALS =
  'The e-mail address or the password is wrong. Check both, then try again.';
/** By the status of the answer. */
const SIGN_IN_MESSAGES: Record<number, string> = {
  400: WRONG_CREDENTIALS,
  422: WRONG_CREDENTIALS,
  429: 'Too many attempts. Wait a few minutes and try again.',
};
const SIGN_IN_UNAVAILABLE = 'Nobody can be signed in at the moment. Try again later.';

/** Signs in with e-mail and password; one message for an unknown person and a wrong password. */
export const signIn = async (
  backend: Backend,
  credentials: { email: string; password: string },
): Promise<Result<Session>> => {
  const client = await backend.connect();
  if (!client.ok) return client;
  const { data, error } = await client.data.auth.signInWithPassword(credentials);
  // What one person may read is not kept for the next person.
  backend.cache.clear();
  if (!error) return { ok: true, data: toSession(data.session) };
  if (isUnreached(error)) return OFFLINE;
  return toFailure(SIGN_IN_MESSAGES[error.status ?? 0] ?? SIGN_IN_UNAVAILABLE);
};

const SCOPES = { 'this-browser': 'local', everywhere: 'global' } as const;

/**
 * Signs out here, or ends every session of this person: other browsers lose their rights at once.
 * This browser forgets the session even when the backend cannot be reached; the failure says so.
 */
export const signOut = async (
  backend: Backend,
  scope: keyof typeof SCOPES,
): Promise<Result<null>> => {
  const client = await backend.connect();
  if (!client.ok) return client;
  const { auth } = client.data;
  const { error } = await auth.signOut({ scope: SCOPES[scope] });
  backend.cache.clear();
  if (!error) return { ok: true, data: null };
  await auth.signOut({ scope: 'local' });
  return toAuthFailure(error, 'You are signed out here, but the backend did not take note of it.');
};

/**
 * Calls back with `initial-session` first and then at every change, those of other tabs included;
 * gives the function that ends it. A recovery link is answered with `password-recovery` once.
 *
 * @param isAwaited whether there may be a session to read. Where there is none, and where there is no
 * backend, it calls back without the client: nobody is signed in. It listens from the time that somebody
 * asks for the client.
 * @param onUnfetched called when there may be a session and the client that reads it did not arrive
 */
export const watchSession = (
  backend: Backend,
  onChange: (event: SessionEvent, session: Session | null) => void,
  { isAwaited = true, onUnfetched = () => {} } = {},
): (() => void) => {
  let end = () => {};
  let isWatching = true;
  // In the turn in which the client was made: it reports a recovery link once.
  void backend.connected.then(({ auth }) => {
    if (!isWatching) return;
    const { data } = auth.onAuthStateChange((change, session) => {
      const event = change in EVENTS ? EVENTS[change as keyof typeof EVENTS] : null;
      if (event === 'signed-out') backend.cache.clear();
      if (event) onChange(event, session && toSession(session));
    });
    end = () => data.subscription.unsubscribe();
  });
  if (backend.config && isAwaited) {
    void backend.connect().then(({ ok }) => {
      if (!ok && isWatching) onUnfetched();
    });
  } else {
    queueMicrotask(() => {
      if (isWatching) onChange('initial-session', null);
    });
  }
  return () => {
    isWatching = false;
    end();
  };
};

/**
 * Has a recovery link sent to an editor. `returnTo` is the absolute address, of this site, that the
 * link leads to. The result is the same whether anybody has that address: only a backend that
 * cannot be reached is reported.
 */
export const requestPasswordReset = async (
  backend: Backend,
  email: string,
  returnTo: string,
): Promise<Result<null>> => {
  const client = await backend.connect();
  if (!client.ok) return client;
  const { error } = await client.data.auth.resetPasswordForEmail(email, { redirectTo: returnTo });
  return error && isUnreached(error) ? OFFLINE : { ok: true, data: null };
};

/** Sets a new password for whoever is signed in, and ends their sessions in other browsers. */
export const setPassword = async (backend: Backend, password: string): Promise<Result<null>> => {
  const client = await backend.connect();
  if (!client.ok) return client;
  const { auth } = client.data;
  const { error } = await auth.updateUser({ password });
  if (error) return toAuthFailure(error, error.message);
  const { error: others } = await auth.signOut({ scope: 'others' });
  if (!others) return { ok: true, data: null };
  return toAuthFailure(others, 'The password is set, but other browsers are still signed in.');
};

type Flags = Pick<Row<'admin_users'>, 'is_admin' | 'is_super_admin'>;

/**
 * Whether the one who is signed in is an editor, by their own row of `admin_users`. The database decides
 * at every read and write whatever this says.
 */
export const isEditor = async (backend: Backend): Promise<Result<boolean>> => {
  const flags = await ask<Flags | null>(backend, {
    failure: 'Failed to fetch the rights',
    run: async (client) => {
      // Of the backend, not of what this browser keeps: a session may have been ended from elsewhere.
      const { data, error } = await client.auth.getUser();
      if (error) return { data: null, error };
      return client
        .from('admin_users')
        .select('is_admin, is_super_admin')
        .eq('user_id', data.user.id)
        .maybeSingle();
    },
  });
  if (!flags.ok) return flags;
  return { ok: true, data: Boolean(flags.data?.is_admin || flags.data?.is_super_admin) };
};
