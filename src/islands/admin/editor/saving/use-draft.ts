import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Draft, removeDraft, toDraftKey, whenCleared, writeDraft } from '../drafts.ts';

/** Milliseconds after a change at which the draft is written. */
const DRAFT_DELAY_MS = 150;

type Options = {
  /** Null while the article has never been saved. */
  articleId: string | null;
  /** Whether there is a draft of this article already, which this one takes over. */
  isBegun: boolean;
  /** What to keep; null when there is nothing that is not saved. Called as late as possible. */
  collect: () => Draft | null;
};

/**
 * Keeps a draft of what is typed, however the tab ends. `touch` says that something has changed;
 * `isKept` is false where the browser refuses or has no space, and null while that is not known yet.
 */
export function useDraft(options: Options): { isKept: boolean | null; touch: () => void } {
  const [isKept, setKept] = useState<boolean | null>(options.isBegun ? true : null);
  const latest = useRef(options);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const hasDraft = useRef(options.isBegun);

  useLayoutEffect(() => {
    latest.current = options;
  });

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  const write = useCallback(async () => {
    const { articleId, collect } = latest.current;
    const draft = collect();
    // After collecting, which may report a change.
    forget();
    if (draft) {
      hasDraft.current = true;
      setKept(await writeDraft(articleId, draft));
    } else if (hasDraft.current) {
      // Another tab's draft of this article stays.
      hasDraft.current = false;
      await removeDraft(articleId);
    }
  }, [forget]);

  const touch = useCallback(() => {
    timer.current ??= setTimeout(() => void write(), DRAFT_DELAY_MS);
  }, [write]);

  const writeNow = useCallback(() => {
    if (timer.current !== undefined) void write();
  }, [write]);

  useEffect(() => {
    document.addEventListener('visibilitychange', writeNow);
    addEventListener('pagehide', writeNow);
    const endWatching = whenCleared(forget);
    return () => {
      document.removeEventListener('visibilitychange', writeNow);
      removeEventListener('pagehide', writeNow);
      endWatching();
    };
  }, [writeNow, forget]);

  // A layout effect, because the text must still be mounted.
  useLayoutEffect(() => writeNow, [writeNow]);

  return { isKept, touch };
}

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
    const { promise: held, resolve: release } = Promise.withResolvers<null>();
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
      release(null);
    };
  }, [articleId]);

  return isOther;
}
