import { useEffect, useState } from 'react';
import {
  beHere,
  leaveHere,
  type Neighbour,
  PRESENCE_RENEWAL_MS,
} from '../../../backend/presence.ts';
import { backend } from '../admin-context.ts';

/**
 * The others who have the article open, while this tab has it open; nobody for an article that is not
 * stored. What cannot be asked leaves them as they were.
 */
export function usePresence(articleId: string | null, isWriting: boolean): readonly Neighbour[] {
  const [others, setOthers] = useState<readonly Neighbour[]>([]);
  const [tab] = useState(() => crypto.randomUUID());

  useEffect(() => {
    if (articleId === null) return;
    let isCurrent = true;
    const renew = async () => {
      if (document.hidden) return;
      const answer = await beHere(backend, { place: `article:${articleId}`, tab, isWriting });
      if (isCurrent && answer.ok) setOthers(answer.data);
    };
    void renew();
    const timer = setInterval(() => void renew(), PRESENCE_RENEWAL_MS);
    const come = () => void renew();
    document.addEventListener('visibilitychange', come);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', come);
    };
  }, [articleId, isWriting, tab]);

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
