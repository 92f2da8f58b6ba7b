/** What the screens of the admin area share. */
import { createContext, use, useSyncExternalStore } from 'react';
import type { Session } from '../../backend/auth.ts';
import { createBackend } from '../../backend/client.ts';
import type { OwnRights } from '../../backend/people.ts';
import { siteBackend } from '../../browser/site-backend.ts';
import type { Gate } from '../../domain/readiness/gates.ts';

export const backend = createBackend(siteBackend);

export const SiteNameContext = createContext('');

/** What the files of the site said, when it was built, of whether it may go live. */
export const SiteGatesContext = createContext<readonly Gate[]>([]);

export type AdminTools = {
  session: Session;
  /** As they were when the session began or was last renewed; the database checks them itself. */
  rights: OwnRights;
  /**
   * Asks for the password again in a dialog over the screen, which stays as it is. True once signed
   * in, false when the person gave up.
   */
  signInAgain: () => Promise<boolean>;
};

export const AdminContext = createContext<AdminTools | null>(null);

/** What every screen behind the guard is given. Throws outside the guard. */
export function useAdmin(): AdminTools {
  const tools = use(AdminContext);
  if (!tools) throw new Error('This screen is outside the admin guard.');
  return tools;
}

/** Runs it; each time the session turns out to have ended, signs in again and runs it once more. */
export async function retrySignedIn<Answer extends { ok: boolean; reason?: string }>(
  { signInAgain }: AdminTools,
  run: () => Promise<Answer>,
): Promise<Answer> {
  let answer = await run();
  while (answer.reason === 'signed-out' && (await signInAgain())) answer = await run();
  return answer;
}

function watchConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

export const useOnline = (): boolean =>
  useSyncExternalStore(watchConnection, () => navigator.onLine);

/** As a ref: moves the focus to the element when it appears. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** As a ref: has all of a field selected when it appears, so that typing replaces it. */
export const selectOnMount = (element: HTMLInputElement | null): void => {
  element?.focus();
  element?.select();
};
