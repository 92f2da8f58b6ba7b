import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { whenCleared, whenFlushed } from '../drafts.ts';
import type { Kept } from './save-message.ts';

/** Milliseconds after a change at which the draft is written in this browser, and in the account. */
const DRAFT_DELAY_MS = 150;
const ACCOUNT_DELAY_MS = 4_000;
/** Milliseconds after which the account is asked again that did not take it. */
const ACCOUNT_RETRY_MS = 15_000;

/** Where drafts of one kind are kept. */
export type DraftStore<Draft> = {
  /** Names a draft, and the lock that the tab which writes it holds. */
  toName: (id: string) => string;
  /** Into this browser: false where it refuses or has no space. */
  write: (draft: Draft) => Promise<boolean>;
  /** False where it was refused, or nobody answered. */
  keepInAccount: (draft: Draft) => Promise<boolean>;
  /** In this browser and in the account. */
  forget: (id: string) => Promise<void>;
};

type Options<Draft> = {
  store: DraftStore<Draft>;
  draftId: string;
  /** Whether there is such a draft already, which this screen goes on with. */
  isBegun: boolean;
  /**
   * What to keep, written until then (milliseconds); null when there is nothing that is not saved.
   * Called as late as possible.
   */
  collect: (writtenAt: number) => Draft | null;
};

/** Runs its work once, some time after it was first asked for. */
class Later {
  #timer: ReturnType<typeof setTimeout> | undefined;
  ask(work: () => void, delay: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      work();
    }, delay);
  }
  get isAsked(): boolean {
    return this.#timer !== undefined;
  }
  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

/** Milliseconds that whoever has saved waits at most for the draft to be forgotten. */
const FORGET_LIMIT_MS = 1_000;

/**
 * Keeps a draft of what is typed, however the tab ends: in this browser at once, in the account after a
 * few seconds. `touch` says that something has changed; `kept` says where the draft is.
 */
export function useDraft<Draft>(options: Options<Draft>): {
  kept: Kept;
  touch: () => void;
  /** Forgets the draft, all of which is saved. Resolves once it is forgotten, after a second at most. */
  settle: () => Promise<void>;
} {
  const [kept, setKept] = useState<Kept>({ onDevice: null, inAccount: null });
  const latest = useRef(options);
  const [device] = useState(() => new Later());
  const [account] = useState(() => new Later());
  const hasDraft = useRef(options.isBegun);
  /** When something was typed last, in milliseconds. */
  const typedAt = useRef(0);
  const isLeft = useRef(false);

  useLayoutEffect(() => {
    latest.current = options;
  });

  const sendNow = useCallback(async () => {
    const { draftId, store, collect } = latest.current;
    const draft = collect(typedAt.current);
    if (!draft) return;
    const inAccount = await store.keepInAccount(draft);
    // Saved, or left with nothing to keep, while it was under way.
    if (!hasDraft.current) void store.forget(draftId);
    setKept((before) => ({ ...before, inAccount }));
    if (!inAccount && !isLeft.current) account.ask(() => void sendNow(), ACCOUNT_RETRY_MS);
  }, [account]);

  const forget = useCallback(async () => {
    if (!hasDraft.current) return;
    hasDraft.current = false;
    account.forget();
    setKept((before) => ({ ...before, inAccount: null }));
    await latest.current.store.forget(latest.current.draftId);
  }, [account]);

  const settle = useCallback(async () => {
    device.forget();
    await Promise.race([forget(), new Promise((go) => setTimeout(go, FORGET_LIMIT_MS))]);
  }, [device, forget]);

  const write = useCallback(async () => {
    const { store, collect } = latest.current;
    const draft = collect(typedAt.current);
    // After collecting, which may report a change.
    device.forget();
    if (draft) {
      hasDraft.current = true;
      account.ask(() => void sendNow(), ACCOUNT_DELAY_MS);
      const onDevice = await store.write(draft);
      // Where the account alone keeps it, the last words are not there yet.
      setKept(({ inAccount }) => ({ onDevice, inAccount: onDevice ? inAccount : false }));
    } else await forget();
  }, [device, account, sendNow, forget]);

  const touch = useCallback(() => {
    typedAt.current = Date.now();
    device.ask(() => void write(), DRAFT_DELAY_MS);
  }, [device, write]);

  const writeNow = useCallback(
    () => (device.isAsked ? write() : Promise.resolve()),
    [device, write],
  );

  useEffect(() => {
    const begin = () => {
      void writeNow();
      if (account.isAsked) void sendNow();
    };
    document.addEventListener('visibilitychange', begin);
    addEventListener('pagehide', begin);
    const endFlushing = whenFlushed(writeNow);
    const endWatching = whenCleared(() => {
      device.forget();
      account.forget();
      setKept({ onDevice: null, inAccount: null });
    });
    return () => {
      document.removeEventListener('visibilitychange', begin);
      removeEventListener('pagehide', begin);
      endFlushing();
      endWatching();
      account.forget();
    };
  }, [writeNow, sendNow, device, account]);

  // A layout effect, because the text must still be mounted.
  useLayoutEffect(
    () => () => {
      isLeft.current = true;
      void writeNow();
      if (account.isAsked) void sendNow();
    },
    [writeNow, sendNow, account],
  );

  const { isBegun } = options;
  useEffect(() => {
    if (isBegun) touch();
  }, [isBegun, touch]);

  const name = options.store.toName(options.draftId);
  useEffect(() => holdLock(name), [name]);

  return { kept, touch, settle };
}

/** Holds the lock until the function it gives is called. */
function holdLock(name: string, onHeld: () => void = () => undefined): () => void {
  // A site that is not served securely has no locks, and works without them.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return () => undefined;
  const waiting = new AbortController();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks
    .request(name, { signal: waiting.signal }, () => {
      onHeld();
      return held;
    })
    // Left before the other tab was.
    .catch(() => undefined);
  return () => {
    waiting.abort();
    release();
  };
}

/** Milliseconds after which an answer that has not come means that another tab holds the place. */
const ANSWER_MS = 400;

/** Whether another tab of this browser has the same place open, such as `article:<id>`; never for none. */
export function useOtherTab(place: string | null): boolean {
  const [isOther, setOther] = useState(false);

  useEffect(() => {
    if (place === null || !('locks' in navigator)) return;
    const timer = setTimeout(() => setOther(true), ANSWER_MS);
    const release = holdLock(place, () => {
      clearTimeout(timer);
      setOther(false);
    });
    return () => {
      clearTimeout(timer);
      release();
    };
  }, [place]);

  return isOther;
}
