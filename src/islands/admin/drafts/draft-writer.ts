import {
  type Draft,
  keepDraft,
  openDraft,
  registerDraft,
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

export const NOT_KEPT: Kept = { onDevice: null, inAccount: null };

/** Runs its work once, some time after it was first asked for. */
class Timer {
  #timer: ReturnType<typeof setTimeout> | undefined;
  start(work: () => void, delay: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      work();
    }, delay);
  }
  get isRunning(): boolean {
    return this.#timer !== undefined;
  }
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
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
export class DraftWriter<Value> {
  readonly #options: Options<Value>;
  readonly #key: string;
  /** The drafts that this one continues; removed once there is a copy of them. */
  #continued: Draft<Value>[] = [];
  #kept = NOT_KEPT;
  #hasDraft = false;
  #isLeft = false;
  #typedAt = 0;
  readonly #device = new Timer();
  readonly #account = new Timer();

  constructor(options: Options<Value>) {
    this.#options = options;
    this.#key = `${options.place}/${crypto.randomUUID()}`;
  }

  #setKept(kept: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...kept };
    if (!this.#isLeft) this.#options.onKept(this.#kept);
  }

  #collect(): Draft<Value> | null {
    const { owner, collect } = this.#options;
    const value = collect();
    return value === null ? null : { key: this.#key, owner, writtenAt: this.#typedAt, value };
  }

  async #dropContinued(): Promise<void> {
    await Promise.all(this.#continued.splice(0).map(removeDraft));
  }

  async #remove(): Promise<void> {
    await this.#dropContinued();
    if (!this.#hasDraft) return;
    this.#hasDraft = false;
    this.#account.stop();
    this.#setKept({ inAccount: null });
    const { owner } = this.#options;
    await removeDraft({ key: this.#key, owner, writtenAt: this.#typedAt, value: null });
  }

  readonly #send = async (): Promise<void> => {
    const draft = this.#collect();
    if (!draft) return;
    const inAccount = await writeAccount(draft);
    // Saved while it was under way.
    if (!this.#hasDraft) await removeDraft(draft);
    else if (inAccount) await this.#dropContinued();
    this.#setKept({ inAccount });
    if (!inAccount && !this.#isLeft) this.#account.start(this.#send, ACCOUNT_RETRY_MS);
  };

  readonly #write = async (): Promise<void> => {
    const draft = this.#collect();
    // After collecting, which may report a change.
    this.#device.stop();
    if (!draft) return this.#remove();
    this.#hasDraft = true;
    this.#account.start(() => void this.#send(), ACCOUNT_DELAY_MS);
    const onDevice = await writeDevice(draft);
    if (onDevice) await this.#dropContinued();
    // Where the account alone keeps it, the last words are not there yet.
    this.#setKept(onDevice ? { onDevice } : { onDevice, inAccount: false });
  };

  /** Says that something has changed. */
  readonly touch = (): void => {
    // Forwards even where the clock is set back, so that a later copy counts as newer.
    this.#typedAt = Math.max(Date.now(), this.#typedAt + 1);
    this.#device.start(() => void this.#write(), DEVICE_DELAY_MS);
  };

  /** Goes on with a draft of before, which is on the screen now. */
  readonly continueWith = (draft: Draft<Value>): void => {
    this.#continued.push(draft);
    this.touch();
  };

  /** Whether it is kept somewhere, once it resolves. */
  readonly #flush = async (): Promise<boolean> => {
    if (this.#device.isRunning) await this.#write();
    if (!this.#hasDraft || this.#kept.onDevice) return true;
    await this.#send();
    return this.#kept.inAccount === true;
  };

  readonly #flushAll = (): void => {
    if (this.#device.isRunning) void this.#write();
    if (this.#account.isRunning) void this.#send();
  };

  /** Starts keeping. Returns a function that ends it, but for what `leave` still writes. */
  open(): () => void {
    const release = openDraft(this.#key);
    const unregister = registerDraft({
      flush: this.#flush,
      stop: () => {
        this.#device.stop();
        this.#account.stop();
        this.#setKept(NOT_KEPT);
      },
    });
    document.addEventListener('visibilitychange', this.#flushAll);
    addEventListener('pagehide', this.#flushAll);
    return () => {
      document.removeEventListener('visibilitychange', this.#flushAll);
      removeEventListener('pagehide', this.#flushAll);
      unregister();
      release();
      this.#account.stop();
    };
  }

  /** Writes what is left to write. To be called while `collect` still works. */
  leave(): void {
    this.#flushAll();
    this.#isLeft = true;
  }

  /** Removes the draft, all of which is saved. Resolves once it is removed, after a second at most. */
  async settle(): Promise<void> {
    this.#device.stop();
    const limit = new Promise((go) => setTimeout(go, REMOVAL_LIMIT_MS));
    await Promise.race([this.#remove(), limit]);
  }

  /** Keeps what is typed now, or that part of it, as a draft of its own: another takes its place on the screen. */
  async setAside(replaced: Value | null = this.#options.collect()): Promise<void> {
    if (replaced === null) return;
    const { owner, place } = this.#options;
    const key = `${place}/${crypto.randomUUID()}`;
    await keepDraft({ key, owner, writtenAt: this.#typedAt, value: replaced });
  }
}
