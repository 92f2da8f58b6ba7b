import { useEffect, useState } from 'react';
import { toDraftKey } from '../drafts.ts';

/** Milliseconds after which an answer that has not come means that another tab holds the article. */
const ANSWER_MS = 400;

/** Whether another tab of this browser has the same article open, which would share its draft. */
export function useOtherTab(articleId: string | null): boolean {
  const [isOther, setOther] = useState(false);

  useEffect(() => {
    // A site that is not served securely has no locks, and works without them.
    const locks = navigator.locks as LockManager | undefined;
    if (!locks) return;
    const waiting = new AbortController();
    const timer = setTimeout(() => setOther(true), ANSWER_MS);
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    locks
      .request(toDraftKey(articleId), { signal: waiting.signal }, () => {
        clearTimeout(timer);
        setOther(false);
        return held;
      })
      // Left before the other tab was.
      .catch(() => undefined);
    return () => {
      clearTimeout(timer);
      waiting.abort();
      release();
    };
  }, [articleId]);

  return isOther;
}
