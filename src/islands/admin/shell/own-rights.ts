import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { type OwnRights, readOwnRights } from '../../../backend/people.ts';
import { backend, useAdmin } from '../admin-context.ts';

/** Of whoever was asked about last: every screen brings the header anew. */
const $known = atom<{ userId: string; rights: OwnRights } | null>(null);

/**
 * What whoever is signed in may do beside editing; null until that is known. What they may is read again
 * with each screen, and until the answer is there it is what it was.
 */
export function useOwnRights(): OwnRights | null {
  const { userId } = useAdmin().session;
  const known = useStore($known);
  useEffect(() => {
    let isCurrent = true;
    void readOwnRights(backend).then((read) => {
      if (isCurrent && read.ok) $known.set({ userId, rights: read.data });
    });
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  return known?.userId === userId ? known.rights : null;
}

/** Lets the header say how much waits for a moderator, by whoever has just read it. */
export function tellWaiting(waiting: number): void {
  const known = $known.get();
  if (known) $known.set({ ...known, rights: { ...known.rights, waiting } });
}
