/** Sign-in, sign-out and the current session (rules §4, §6 and §7). */
import type { AuthChangeEvent, AuthError, Session as StoredSession } from '@supabase/supabase-js';
import { isClockWrong } from '../domain/admin/sign-in.ts';
import type { Backend, Client } from './client.ts';
import { isUnreachable, refuse } from './editor-query.ts';
import { type Failure, type Result, toFailure } from './result.ts';

export type Session = {
  userId: string;
  email: string;
  /** Epoch seconds when the access token expires. It is renewed before then. */
  expiresAt: number;
  /** Seconds by which this device's clock was ahead of the backend's at the last renewal. */
  clockAhead: number;
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

/** Epoch seconds when the token was issued, by the backend's clock; NaN if unknown. */
const readIssuedAt = (token: string): number => {
  try {
    const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return Number((JSON.parse(atob(claims)) as { iat?: number }).iat);
  } catch {
    return NaN;
  }
};

/** The client computes `expires_at` from this device's clock (src/backend/supabase-client.ts). */
export const toSession = (stored: StoredSession): Session => {
  const { user, access_token: token, expires_in: life, expires_at: expiresAt = 0 } = stored;
  const clockAhead = expiresAt - life - readIssuedAt(token) || 0;
  return { userId: user.id, email: user.email ?? '', expiresAt, clockAhead };
};

const OFFLINE = refuse('offline');

const toAuthFailure = (error: AuthError, message: string): Failure => {
  if (isUnreachable(error)) return OFFLINE;
  if (error.name === 'AuthSessionMissingError' || error.status === 401) return refuse('signed-out');
  return toFailure(message);
};

const withAuth = async <T>(
  backend: Backend,
  run: (auth: Client['auth']) => Promise<Result<T>>,
): Promise<Result<T>> => {
  const client = await backend.connect();
  return client.ok ? run(client.data.auth) : client;
};

const WRONG_CREDENTIALS = 'The email address or the password is wrong. Check both, then try again.';
const SIGN_IN_MESSAGES: Record<number, string> = {
  400: WRONG_CREDENTIALS,
  422: WRONG_CREDENTIALS,
  429: 'Too many attempts. Wait a few minutes and try again.',
};
const SIGN_IN_UNAVAILABLE = 'You cannot sign in at the moment. Try again later.';

/** An unknown account and a wrong password give the same message. */
export const signIn = (
  backend: Backend,
  credentials: { email: string; password: string },
): Promise<Result<Session>> =>
  withAuth(backend, async (auth) => {
    const { data, error } = await auth.signInWithPassword(credentials);
    // The next user must not see this user's cached data.
    backend.cache.clear();
    if (!error) return { ok: true, data: toSession(data.session) };
    if (isUnreachable(error)) return OFFLINE;
    return toFailure(SIGN_IN_MESSAGES[error.status ?? 0] ?? SIGN_IN_UNAVAILABLE);
  });

const SCOPES = { 'this-browser': 'local', everywhere: 'global' } as const;

/**
 * Signs out here or everywhere. This browser drops its session even if the backend cannot be
 * reached.
 */
export const signOut = (backend: Backend, scope: keyof typeof SCOPES): Promise<Result<null>> =>
  withAuth(backend, async (auth) => {
    const { error } = await auth.signOut({ scope: SCOPES[scope] });
    backend.cache.clear();
    if (!error) return { ok: true, data: null };
    await auth.signOut({ scope: 'local' });
    return toAuthFailure(error, 'You are signed out here, but the backend did not record it.');
  });

/**
 * Calls back with `initial-session` first, then at every change, including changes in other
 * tabs. A recovery link gives `password-recovery` once. Returns an unsubscribe function.
 *
 * @param isAwaited whether there may be a session to read. If not, or if there is no backend, it
 *   calls back without loading the client, and starts to listen when another call connects.
 * @param onLoadFailed called if a session may exist but the client failed to load
 */
export const watchSession = (
  backend: Backend,
  onChange: (event: SessionEvent, session: Session | null) => void,
  { isAwaited = true, onLoadFailed = () => {} } = {},
): (() => void) => {
  let end = () => {};
  let isWatching = true;
  // Subscribe in the same turn: the client reports a recovery link only once.
  void backend.connected.then(({ auth }) => {
    if (!isWatching) return;
    const { data } = auth.onAuthStateChange((change, session) => {
      const event = change in EVENTS ? EVENTS[change as keyof typeof EVENTS] : null;
      if (event === 'signed-out') backend.cache.clear();
      const known = session && toSession(session);
      if (event) onChange(event, known);
      // The clock may have been corrected since the session was last renewed.
      if (event === 'initial-session' && known && isClockWrong(known.clockAhead)) {
        void auth.refreshSession();
      }
    });
    end = () => data.subscription.unsubscribe();
  });
  if (backend.config && isAwaited) {
    void backend.connect().then(({ ok }) => {
      if (!ok && isWatching) onLoadFailed();
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
 * Emails an editor a recovery link. `returnTo` is an absolute URL on this site. Fails only if the
 * backend cannot be reached, so it never reveals whether the account exists.
 */
export const requestPasswordReset = (
  backend: Backend,
  email: string,
  returnTo: string,
): Promise<Result<null>> =>
  withAuth(backend, async (auth) => {
    const { error } = await auth.resetPasswordForEmail(email, { redirectTo: returnTo });
    return error && isUnreachable(error) ? OFFLINE : { ok: true, data: null };
  });

/**
 * Redeems a recovery or invitation link and signs its owner in; listeners receive
 * `password-recovery`. False if the link has expired or been used.
 */
export const redeemLink = (backend: Backend, token: string): Promise<Result<boolean>> =>
  withAuth(backend, async (auth) => {
    const { error } = await auth.verifyOtp({ token_hash: token, type: 'recovery' });
    backend.cache.clear();
    if (!error) return { ok: true, data: true };
    if (isUnreachable(error)) return OFFLINE;
    const { status = 500 } = error;
    if (status === 429) return toFailure(SIGN_IN_MESSAGES[429] ?? '');
    return status < 500 ? { ok: true, data: false } : toFailure(SIGN_IN_UNAVAILABLE);
  });

/** Sets a new password for the current user and ends their sessions in other browsers. */
export const setPassword = (backend: Backend, password: string): Promise<Result<null>> =>
  withAuth(backend, async (auth) => {
    const { error } = await auth.updateUser({ password });
    if (error) return toAuthFailure(error, error.message);
    const { error: others } = await auth.signOut({ scope: 'others' });
    if (!others) return { ok: true, data: null };
    return toAuthFailure(others, 'The password is set, but other browsers are still signed in.');
  });
