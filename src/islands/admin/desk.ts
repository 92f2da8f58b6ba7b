/** What every screen behind the admin guard is given. */
import { createContext, use } from 'react';
import type { Session } from '../../backend/auth.ts';
import type { Backend } from '../../backend/client.ts';

export type Desk = {
  backend: Backend;
  session: Session;
  /**
   * Asks for the password again in a dialog over the screen, which stays as it is. True once signed
   * in, false when the person gave up.
   */
  signInAgain: () => Promise<boolean>;
  /**
   * Asked before any screen of the desk is left by navigation inside it; a screen with unsaved work
   * sets it and gets false back when the person stays. Null when nothing stands in the way.
   */
  setLeaveQuestion: (question: string | null) => void;
};

export const DeskContext = createContext<Desk | null>(null);

/** The desk. Throws outside the guard. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('This screen stands outside the admin guard.');
  return desk;
}
