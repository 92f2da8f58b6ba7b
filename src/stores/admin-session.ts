/** The admin session (rules §4). If it ends during work, the editor stays open. */
import { atom } from 'nanostores';
import { type Session, type SessionEvent, signOut, watchSession } from '../backend/auth.ts';
import type { Backend } from '../backend/client.ts';
import { type OwnRights, readOwnRights } from '../backend/people.ts';
import type { PasswordLink } from '../domain/admin/sign-in.ts';

export type AdminSession =
  | { name: 'loading' }
  /** The client failed to load, so only a reload helps. */
  | { name: 'load-failed' }
  | { name: 'signed-out'; isOnPurpose: boolean }
  /** Signed in by a password link; must set a new password. */
  | { name: 'recovery'; session: Session }
  /** Signed in, but not confirmed as an editor. */
  | { name: 'not-editor'; session: Session }
  | { name: 'editor'; session: Session; rights: OwnRights; hasEnded: boolean };

export const $adminSession = atom<AdminSession>({ name: 'loading' });

/** A link that has not been redeemed. Takes precedence over any session. */
export const $passwordLink = atom<PasswordLink | null>(null);

/**
 * The session whose permissions are being read. A renewed session replaces it, so that one read is
 * enough.
 */
let lookedUp: Session | null = null;
/** Makes late responses identifiable. */
let requestId = 0;
let isLeaving = false;

function set(next: AdminSession) {
  lookedUp = null;
  requestId++;
  $adminSession.set(next);
}

async function lookUp(backend: Backend, session: Session) {
  lookedUp = session;
  const request = ++requestId;
  const answer = await readOwnRights(backend);
  if (request !== requestId) return;
  const now: Session = lookedUp;
  lookedUp = null;
  const current = $adminSession.get();
  if (answer.ok) {
    set({ name: 'editor', session: now, rights: answer.data, hasEnded: false });
    return;
  }
  const isWorking =
    current.name === 'editor' && current.session.userId === now.userId && !current.hasEnded;
  // A failure means no permission (rules §6), but must not interrupt an editor at work.
  if (!isWorking || answer.reason === 'not-allowed') set({ name: 'not-editor', session: now });
}

function onEvent(backend: Backend, event: SessionEvent, session: Session | null) {
  const current = $adminSession.get();
  if (!session) {
    const isWorking = event === 'signed-out' && current.name === 'editor' && !isLeaving;
    set(
      isWorking ? { ...current, hasEnded: true } : { name: 'signed-out', isOnPurpose: isLeaving },
    );
    return;
  }
  if (event === 'password-recovery' || current.name === 'recovery') {
    set({ name: 'recovery', session });
    return;
  }
  if (lookedUp?.userId === session.userId) {
    lookedUp = session;
    return;
  }
  const isSame = current.name === 'editor' && current.session.userId === session.userId;
  if (!isSame || current.hasEnded || event === 'token-refreshed') {
    void lookUp(backend, session);
    return;
  }
  // The client reports a sign-in on every return to the tab, which needs no new check or reload.
  const { expiresAt, email } = current.session;
  if (session.expiresAt !== expiresAt || session.email !== email) set({ ...current, session });
}

/** Updates the current user's permissions with those that a screen has just read. */
export function updateRights(changed: Partial<OwnRights>): void {
  const current = $adminSession.get();
  if (current.name !== 'editor') return;
  $adminSession.set({ ...current, rights: { ...current.rights, ...changed } });
}

/**
 * Returns an unsubscribe function. If `isAwaited` is false, there is no session here, so no client
 * is loaded.
 */
export function watchAdminSession(backend: Backend, isAwaited = true): () => void {
  return watchSession(backend, (event, session) => onEvent(backend, event, session), {
    isAwaited,
    onLoadFailed: () => set({ name: 'load-failed' }),
  });
}

/** Call after a new password or a failure. */
export async function checkEditor(backend: Backend): Promise<void> {
  const current = $adminSession.get();
  if ('session' in current) await lookUp(backend, current.session);
}

/** Signs out locally, whatever the backend answers. */
export async function leaveAdmin(
  backend: Backend,
  scope: Parameters<typeof signOut>[1],
): ReturnType<typeof signOut> {
  isLeaving = true;
  const result = await signOut(backend, scope);
  isLeaving = false;
  set({ name: 'signed-out', isOnPurpose: true });
  return result;
}
