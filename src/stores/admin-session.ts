/**
 * Who is using the admin area (rules §4). A session that ends while an editor works leaves the editor
 * in place, so that nothing on the screen is lost; whether they may still edit is looked up at each
 * sign-in and each time that the token is renewed.
 */
import { atom } from 'nanostores';
import {
  isEditor,
  type Session,
  type SessionEvent,
  signOut,
  watchSession,
} from '../backend/auth.ts';
import type { Backend } from '../backend/client.ts';

export type AdminSession =
  | { name: 'loading' }
  /** What reads the session did not arrive: only loading the page again helps. */
  | { name: 'unfetched' }
  | { name: 'signed-out'; isOnPurpose: boolean }
  /** Came by the link for a lost password, and has to set a new one. */
  | { name: 'recovery'; session: Session }
  /** Signed in, but the backend does not say that they may edit. */
  | { name: 'not-editor'; session: Session }
  | { name: 'editor'; session: Session; hasEnded: boolean };

export const $adminSession = atom<AdminSession>({ name: 'loading' });

/** Counts changes and look-ups, so that a slow answer never undoes what came after it. */
let requestId = 0;
let isLeaving = false;

function set(next: AdminSession) {
  requestId++;
  $adminSession.set(next);
}

async function lookUp(backend: Backend, session: Session) {
  const request = ++requestId;
  const answer = await isEditor(backend);
  if (request !== requestId) return;
  const current = $adminSession.get();
  const isWorking =
    current.name === 'editor' && current.session.userId === session.userId && !current.hasEnded;
  // A failure means no (rules §6), but must not close what an editor is writing.
  if (!answer.ok && isWorking) return;
  const mayEdit = answer.ok && answer.data;
  // Another state for the same session would make screens read again what they read for each.
  if (mayEdit && current.name === 'editor' && current.session === session) return;
  set(mayEdit ? { name: 'editor', session, hasEnded: false } : { name: 'not-editor', session });
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
  const isSame = current.name === 'editor' && current.session.userId === session.userId;
  if (!isSame || current.hasEnded) {
    void lookUp(backend, session);
    return;
  }
  // Showing the tab again reports a sign-in: no reason to look up again, or for screens to read again what
  // they read for each session.
  const { expiresAt, email } = current.session;
  if (session.expiresAt !== expiresAt || session.email !== email) set({ ...current, session });
  if (event === 'token-refreshed') void lookUp(backend, session);
}

/**
 * Keeps the store in step with the backend; gives the function that ends it. `isAwaited` says whether this
 * browser may hold a session: where it holds none, the client is not fetched to find that out.
 */
export function watchAdminSession(backend: Backend, isAwaited = true): () => void {
  return watchSession(backend, (event, session) => onEvent(backend, event, session), {
    isAwaited,
    onUnfetched: () => set({ name: 'unfetched' }),
  });
}

/** Looks up again whether the one who is signed in may edit: after a new password, or a failure. */
export async function checkEditor(backend: Backend): Promise<void> {
  const current = $adminSession.get();
  if ('session' in current) await lookUp(backend, current.session);
}

/** Signs out on purpose: the admin area is left at once, whatever the backend answers. */
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
