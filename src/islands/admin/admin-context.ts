/** What every screen behind the admin guard is given. */
import { createContext, use } from 'react';
import type { Session } from '../../backend/auth.ts';
import type { Backend } from '../../backend/client.ts';

export type AdminTools = {
  backend: Backend;
  session: Session;
  /**
   * Asks for the password again in a dialog over the screen, which stays as it is. True once signed
   * in, false when the person gave up.
   */
  signInAgain: () => Promise<boolean>;
  /**
   * Sets the question to confirm before navigation inside the admin area leaves the screen; null when
   * there is no unsaved work.
   */
  setLeaveQuestion: (question: string | null) => void;
};

export const AdminContext = createContext<AdminTools | null>(null);

/** What every screen is given. Throws outside the guard. */
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
