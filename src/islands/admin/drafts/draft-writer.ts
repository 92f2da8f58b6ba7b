import {
  type Draft,
  keepDraft,
  openDraft,
  removeDraft,
  writeAccount,
  writeDevice,
} from './draft-store.ts';

/** Milliseconds after a change at which the draft is written in this browser, and in the account. */
const DEVICE_DELAY_MS = 150;
const ACCOUNT_DELAY_MS = 4_000;
/** Milliseconds after which the account is asked again that did not take it. */
const ACCOUNT_RETRY_MS = 15_000;
/** Milliseconds that a save waits at most for its draft to be removed. */
const REMOVAL_LIMIT_MS = 1_000;

/** Where what is typed is kept until it is saved; null while that is not known yet. */
export type Kept = { onDevice: boolean | null; inAccount: boolean | null };

/** Whether it is kept nowhere. */
export const isLost = ({ onDevice, inAccount }: Kept) => onDevice === false && !inAccount;

export const NOT_KEPT: Kept = { onDevice: null, inAccount: null };

/** Runs its work once, some time after it was first asked for. */
class Timer {
  id: ReturnType<typeof setTimeout> | undefined;
  start(work: () => Promise<void>, delay: number): void {
    this.id ??= setTimeout(() => {
      this.id = undefined;
      void work();
    }, delay);
  }
  stop(): void {
    clearTimeout(this.id);
    this.id = undefined;
  }
}

type Options<Value> = {
  owner: string;
  /** What the draft is of, such as `sheet:` and the clinic. */
  place: string;
  /** What is not saved; null where all is. Called as late as possible. */
  collect: () => Value | null;
  onKept: (kept: Kept) => void;
};

/** Keeps what is typed in one tab, however the tab ends: on the device at once, then in the account. */
export function createDraftWriter<Value>({ owner, place, collect, onKept }: Options<Value>) {
  const createKey = () => `${place}/${crypto.randomUUID()}`;
  const key = createKey();
  /** The drafts that this one continues; removed once there is a copy of them. */
  const continued: Draft<Value>[] = [];
  const device = new Timer();
  const account = new Timer();
  let kept = NOT_KEPT;
  let hasDraft = false;
  let isLeft = false;
  let typedAt = 0;

  const setKept = (changed: Partial<Kept>) => {
    kept = { ...kept, ...changed };
    if (!isLeft) onKept(kept);
  };
  const toDraft = <Held>(value: Held): Draft<Held> => ({ key, owner, writtenAt: typedAt, value });
  const dropContinued = () => Promise.all(continued.splice(0).map(removeDraft));

  const remove = async () => {
    await dropContinued();
    if (!hasDraft) return;
    hasDraft = false;
    account.stop();
    setKept({ inAccount: null });
    await removeDraft(toDraft(null));
  };

  const send = async () => {
    const value = collect();
    if (value === null) return;
    const draft = toDraft(value);
    const inAccount = await writeAccount(draft);
    // Saved while it was under way.
    if (!hasDraft) await removeDraft(draft);
    else if (inAccount) await dropContinued();
    setKept({ inAccount });
    if (!inAccount && !isLeft) account.start(send, ACCOUNT_RETRY_MS);
  };

  const write = async () => {
    const value = collect();
    // After collecting, which may report a change.
    device.stop();
    if (value === null) return remove();
    hasDraft = true;
    account.start(send, ACCOUNT_DELAY_MS);
    const onDevice = await writeDevice(toDraft(value));
    if (onDevice) await dropContinued();
    // Where the account alone keeps it, the last words are not there yet.
    setKept(onDevice ? { onDevice } : { onDevice, inAccount: false });
  };

  /** Says that something has changed. */
  const touch = () => {
    // Forwards even where the clock is set back, so that a later copy counts as newer.
    typedAt = Math.max(Date.now(), typedAt + 1);
    device.start(write, DEVICE_DELAY_MS);
  };

  /** Whether it is kept somewhere, once it resolves. */
  const flush = async () => {
    if (device.id) await write();
    if (!hasDraft || kept.onDevice) return true;
    await send();
    return kept.inAccount === true;
  };

  const flushAll = () => {
    if (device.id) void write();
    if (account.id) void send();
  };

  const stop = () => {
    device.stop();
    account.stop();
    setKept(NOT_KEPT);
  };

  return {
    touch,
    /** Goes on with a draft of before, which is on the screen now. */
    continueWith: (draft: Draft<Value>) => {
      continued.push(draft);
      touch();
    },
    /** Starts keeping. Returns a function that ends it, but for what `leave` still writes. */
    open: () => {
      const close = openDraft(key, { flush, stop });
      const ending = new AbortController();
      document.addEventListener('visibilitychange', flushAll, ending);
      addEventListener('pagehide', flushAll, ending);
      return () => {
        ending.abort();
        close();
        account.stop();
      };
    },
    /** Writes what is left to write. To be called while `collect` still works. */
    leave: () => {
      flushAll();
      isLeft = true;
    },
    /** Removes the draft, all of which is saved. Resolves once it is removed, after a second at most. */
    settle: async () => {
      device.stop();
      await Promise.race([remove(), new Promise((go) => setTimeout(go, REMOVAL_LIMIT_MS))]);
    },
    /** Keeps what is typed now, or that part of it, as a draft of its own: another takes its place on the screen. */
    setAside: async (value: Value | null = collect()) => {
      if (value !== null) await keepDraft({ ...toDraft(value), key: createKey() });
    },
  };
}
