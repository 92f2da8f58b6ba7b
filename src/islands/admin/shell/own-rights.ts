import { useEffect, useState } from 'react';
import { type OwnRights, readOwnRights } from '../../../backend/people.ts';
import { backend, useAdmin } from '../admin-context.ts';

/** Of whoever was asked about last: every screen brings the header anew. */
let known: { userId: string; rights: OwnRights } | null = null;

/**
 * What whoever is signed in may do beside editing; null until that is known. What they may is read again
 * with each screen, and until the answer is there it is what it was.
 */
export function useOwnRights(): OwnRights | null {
  const { userId } = useAdmin().session;
  const [rights, setRights] = useState(known?.userId === userId ? known.rights : null);
  useEffect(() => {
    let isCurrent = true;
    void readOwnRights(backend).then((read) => {
      if (!isCurrent || !read.ok) return;
      known = { userId, rights: read.data };
      setRights(read.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  return rights;
}
