import { createContext, use, useSyncExternalStore } from 'react';
import type { Session } from '../../backend/auth.ts';
import { createBackend } from '../../backend/client.ts';
import type { OwnRights } from '../../backend/people.ts';
import { siteBackend } from '../../browser/site-backend.ts';
import type { Gate } from '../../domain/readiness/gates.ts';

export const backend = createBackend(siteBackend);

export const SiteNameContext = createContext('');

/** Whether the site may go live, as far as its files can say at build time. */
export const SiteGatesContext = createContext<readonly Gate[]>([]);

export type AdminTools = {
  session: Session;
  /** As of the last sign-in or renewal; the database checks permissions itself. */
  rights: OwnRights;
  /** Asks for the password in a dialog over the screen. True once signed in, false if cancelled. */
  signInAgain: () => Promise<boolean>;
};

export const AdminContext = createContext<AdminTools | null>(null);

export function useAdmin(): AdminTools {
  const tools = use(AdminContext);
  if (!tools) throw new Error('This screen is outside the admin guard.');
  return tools;
}

/** Calls `run`. If the session has ended, calls it again after each new sign-in. */
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

export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

export const selectOnMount = (element: HTMLInputElement | null): void => {
  element?.focus();
  element?.select();
};
