/**
 * Who sits at the admin area (rules §4). A session that ends while an editor works
 * leaves the editor in place, so that nothing on the screen is lost; the flag itself is asked for
 * again at the next sign-in.
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
  | { name: 'signed-out'; isOnPurpose: boolean }
  /** Came by the link for a lost password, and has to set a new one. */
  | { name: 'recovery'; session: Session }
  /** Signed in, but no editor as far as the backend says. */
  | { name: 'stranger'; session: Session }
  | { name: 'editor'; session: Session; hasEnded: boolean };

export const $adminSession = atom<AdminSession>({ name: 'loading' });

/** Counts what happened, so that a slow look-up never undoes what came after it. */
let turn = 0;
let isLeaving = false;

function set(next: AdminSession) {
  turn++;
  $adminSession.set(next);
}

async function lookUp(backend: Backend, session: Session) {
  const asked = ++turn;
  const may = await isEditor(backend, session.userId);
  if (asked !== turn) return;
  set(may ? { name: 'editor', session, hasEnded: false } : { name: 'stranger', session });
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
  // Told again whenever the tab comes back into view: no reason to ask again.
  if (isSame && !current.hasEnded) set({ ...current, session });
  else void lookUp(backend, session);
}

/** Keeps the store at what the backend says; gives the function that ends it. */
export function watchAdminSession(backend: Backend): () => void {
  return watchSession(backend, (event, session) => onEvent(backend, event, session));
}

/** Asks again whether the one who is signed in may edit: after a new password, or a failed look-up. */
export async function checkEditor(backend: Backend): Promise<void> {
  const current = $adminSession.get();
  if (!('session' in current)) return;
  backend.cache.clear();
  await lookUp(backend, current.session);
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
