import { useEffect, useState } from 'react';
import { beHere, leaveHere, type Neighbour } from '../../../backend/presence.ts';
import { backend } from '../admin-context.ts';
import { renewWhileSeen } from '../renew-while-seen.ts';

/**
 * The others who have the place open, such as `article:<id>`, while this tab has it open; nobody for none.
 * What cannot be asked leaves them as they were.
 */
export function usePresence(place: string | null, isWriting: boolean): readonly Neighbour[] {
  const [others, setOthers] = useState<readonly Neighbour[]>([]);
  const [tab] = useState(() => crypto.randomUUID());

  useEffect(() => {
    if (place === null) return;
    let isCurrent = true;
    const end = renewWhileSeen(async () => {
      const answer = await beHere(backend, { place, tab, is_writing: isWriting });
      if (isCurrent && answer.ok) setOthers(answer.data);
    });
    return () => {
      isCurrent = false;
      end();
    };
  }, [place, isWriting, tab]);

  useEffect(() => {
    const leave = () => void leaveHere(backend, tab);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [tab]);

  return others;
}
