import {
  type Draft,
  keepDraft,
  openDraft,
  removeDraft,
  writeAccount,
  writeDevice,
} from './draft-store.ts';

/** Milliseconds from a change to a write in this browser, and in the account. */
const DEVICE_DELAY_MS = 150;
const ACCOUNT_DELAY_MS = 4_000;
const ACCOUNT_RETRY_MS = 15_000;
/** Maximum milliseconds that a save waits for its draft to be removed. */
const REMOVAL_LIMIT_MS = 1_000;

/** Where unsaved work is stored; null while unknown. */
export type DraftStatus = { onDevice: boolean | null; inAccount: boolean | null };

export const isLost = ({ onDevice, inAccount }: DraftStatus) => onDevice === false && !inAccount;

export const NOT_KEPT: DraftStatus = { onDevice: null, inAccount: null };

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
  place: string;
  /** Unsaved work; null if there is none. Called as late as possible. */
  collect: () => Value | null;
  onStatus: (kept: DraftStatus) => void;
};

/**
 * Saves a tab's unsaved work, however the tab is closed: first on the device, then in the account.
 */
export function createDraftWriter<Value>({ owner, place, collect, onStatus }: Options<Value>) {
  const createKey = () => `${place}/${crypto.randomUUID()}`;
  const key = createKey();
  /** Earlier drafts that this one continues; removed once it has been written. */
  const continued: Draft<Value>[] = [];
  const device = new Timer();
  const account = new Timer();
  let kept = NOT_KEPT;
  let hasDraft = false;
  let isLeft = false;
  let typedAt = 0;

  const setKept = (changed: Partial<DraftStatus>) => {
    kept = { ...kept, ...changed };
    if (!isLeft) onStatus(kept);
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
    // The work was saved in the meantime.
    if (!hasDraft) await removeDraft(draft);
    else if (inAccount) await dropContinued();
    setKept({ inAccount });
    if (!inAccount && !isLeft) account.start(send, ACCOUNT_RETRY_MS);
  };

  const write = async () => {
    const value = collect();
    // Stop after collecting, which may report a change.
    device.stop();
    if (value === null) return remove();
    hasDraft = true;
    account.start(send, ACCOUNT_DELAY_MS);
    const onDevice = await writeDevice(toDraft(value));
    if (onDevice) await dropContinued();
    // If there is no copy on the device, the latest changes are not stored anywhere yet.
    setKept(onDevice ? { onDevice } : { onDevice, inAccount: false });
  };

  const touch = () => {
    // Always increases, even if the clock is set back, so that a later copy counts as newer.
    typedAt = Math.max(Date.now(), typedAt + 1);
    device.start(write, DEVICE_DELAY_MS);
  };

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
    continueWith: (draft: Draft<Value>) => {
      continued.push(draft);
      touch();
    },
    /** Starts saving. Returns a function that stops it, apart from what `leave` still writes. */
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
    /** Writes pending changes. Call while `collect` still works. */
    leave: () => {
      flushAll();
      isLeft = true;
    },
    /** Removes the draft, because everything is saved. Resolves within a second. */
    settle: async () => {
      device.stop();
      await Promise.race([remove(), new Promise((go) => setTimeout(go, REMOVAL_LIMIT_MS))]);
    },
    /** Saves unsaved work, or part of it, as a separate draft before it is replaced on screen. */
    setAside: async (value: Value | null = collect()) => {
      if (value !== null) await keepDraft({ ...toDraft(value), key: createKey() });
    },
  };
}
