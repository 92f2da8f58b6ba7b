/**
 * What has been typed and not saved, in this browser and in the account of who typed it (rules §12: nothing
 * typed is lost). Every read names its owner, and every tab writes under a key of its own, so that nobody
 * sees what another person typed and no tab overwrites another's.
 */
import { createStore, promisifyRequest, type UseStore, values } from 'idb-keyval';
import { dropDraft, readDrafts as readStored, saveDraft } from '../../../backend/drafts.ts';
import { $adminSession } from '../../../stores/admin-session.ts';
import { backend } from '../admin-context.ts';

export type Draft<Value = unknown> = {
  /** What it is of, and a UUID: `sheet:3f0c…/9b1d…`. */
  key: string;
  /** UUID of the account. */
  owner: string;
  /** Epoch milliseconds, by the clock of the browser. */
  writtenAt: number;
  value: Value;
};

/** Names the database, its one table, the locks of open drafts and the channel between tabs. */
const NAME = 'desk-drafts';

/** Milliseconds after which storage or an account that does not answer counts as one that refuses. */
const ANSWER_LIMIT_MS = 2_000;

/** The answer, or `otherwise` where there is none in time or it is refused. */
const inTime = <Answer>(ask: () => Promise<Answer>, otherwise: Answer): Promise<Answer> => {
  const late = new Promise<Answer>((resolve) => {
    setTimeout(() => resolve(otherwise), ANSWER_LIMIT_MS);
  });
  return Promise.race([ask(), late]).catch(() => otherwise);
};

let store: UseStore | null = null;
const getStore = () => (store ??= createStore(NAME, NAME));

const change = <Answer>(
  question: (drafts: IDBObjectStore) => Promise<Answer>,
  otherwise: Answer,
): Promise<Answer> =>
  // A browser may throw where it denies storage.
  inTime(async () => getStore()('readwrite', question), otherwise);

async function readDevice<Value>(owner: string, prefix: string): Promise<Draft<Value>[]> {
  const kept = await inTime(async () => values<Draft<Value>>(getStore()), []);
  return kept.filter((draft) => draft.owner === owner && draft.key.startsWith(prefix));
}

/** Keeps a draft in this browser. False where the browser refuses or has no space. */
export const writeDevice = (draft: Draft): Promise<boolean> =>
  change(async (drafts) => {
    drafts.put(draft, [draft.owner, draft.key]);
    // A closed tab is gone before the browser would commit by itself.
    drafts.transaction.commit();
    await promisifyRequest(drafts.transaction);
    return true;
  }, false);

/** Removes a draft from this browser unless a newer copy has been written. */
const removeFromDevice = ({ owner, key, writtenAt }: Draft): Promise<void> =>
  change(async (drafts) => {
    const kept = await promisifyRequest<Draft | undefined>(drafts.get([owner, key]));
    if (kept && kept.writtenAt <= writtenAt) drafts.delete([owner, key]);
  }, undefined);

const isSignedIn = (owner: string): boolean => {
  const state = $adminSession.get();
  return 'session' in state && state.session.userId === owner;
};

/** Keeps a draft in its owner's account. False where somebody else is signed in, or it was refused. */
export async function writeAccount({ key, owner, writtenAt, value }: Draft): Promise<boolean> {
  // JSON cannot hold a file.
  if (!isSignedIn(owner) || value instanceof Blob) return false;
  const saved = await saveDraft(backend, {
    owner,
    key,
    // In an object, because a backend may read a bare text as JSON.
    value: { typed: value },
    written_at: new Date(writtenAt).toISOString(),
  });
  return saved.ok;
}

/** Keeps a draft in this browser or, where that refuses, in the account. */
export const keepDraft = async (draft: Draft): Promise<boolean> =>
  (await writeDevice(draft)) || writeAccount(draft);

async function readAccount<Value>(owner: string, prefix: string): Promise<Draft<Value>[]> {
  const stored = await readStored(backend, prefix);
  if (!stored.ok) return [];
  return stored.data
    .filter((row) => row.owner === owner)
    .map(({ key, written_at: at, value }) => ({
      key,
      owner,
      writtenAt: Date.parse(at),
      value: (value as { typed: Value }).typed,
    }));
}

/** Removes a draft from this browser and from the account, unless a newer copy has been written. */
export async function removeDraft(draft: Draft): Promise<void> {
  const { owner, key, writtenAt } = draft;
  const row = { owner, key, written_at: new Date(writtenAt).toISOString() };
  await Promise.all([
    removeFromDevice(draft),
    isSignedIn(owner) ? dropDraft(backend, row) : undefined,
  ]);
}

/** Names the lock of the tab that is writing the draft. */
const toLock = (key: string): string => `${NAME}:${key}`;

// A site that is not served securely has no locks, and works without them.
const getLocks = () => navigator.locks as LockManager | undefined;

async function findOpen(): Promise<ReadonlySet<string>> {
  const locks = await inTime(async () => getLocks()?.query(), undefined);
  return new Set(locks?.held?.map(({ name = '' }) => name));
}

/**
 * What the owner typed and did not save under keys that begin with `prefix`, of this browser and of their
 * account, newest first; of two copies of one draft the newer. What an open tab is writing is left out.
 */
export async function readDrafts<Value>(owner: string, prefix: string): Promise<Draft<Value>[]> {
  const [device, account, open] = await Promise.all([
    readDevice<Value>(owner, prefix),
    inTime(() => readAccount<Value>(owner, prefix), []),
    findOpen(),
  ]);
  const found = [...device, ...account].sort((one, other) => one.writtenAt - other.writtenAt);
  return [...new Map(found.map((draft) => [draft.key, draft])).values()]
    .filter(({ key }) => !open.has(toLock(key)))
    .sort((one, other) => other.writtenAt - one.writtenAt);
}

/** Holds a lock until the returned function is called; `onHeld` is called once it is held. */
export function holdLock(name: string, onHeld: () => void = () => undefined): () => void {
  const left = new AbortController();
  const hold = () => {
    onHeld();
    return new Promise((release) => left.signal.addEventListener('abort', release));
  };
  // Refused where it is left before the lock was free.
  getLocks()
    ?.request(name, left, hold)
    .catch(() => undefined);
  return () => left.abort();
}

export type OpenDraft = {
  /** Writes at once what was typed a moment ago; resolves to whether that is kept somewhere. */
  flush: () => Promise<boolean>;
  /** Forgets what was about to be written: the owner has signed out, in any tab. */
  stop: () => void;
};

const openDrafts = new Set<OpenDraft>();

/** Marks the draft as being written by this tab until the returned function is called. */
export function openDraft(key: string, draft: OpenDraft): () => void {
  const release = holdLock(toLock(key));
  openDrafts.add(draft);
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', draft.stop);
  return () => {
    release();
    openDrafts.delete(draft);
    channel.close();
  };
}

/** Milliseconds in which every other tab has written what was typed in it. */
const WRITTEN_MS = 250;

/** Rounds after which typing in another tab is not waited for. */
const ROUNDS = 3;

/**
 * Moves what this browser keeps of the owner into their account. Resolves to how many drafts were moved, and
 * how many could not be.
 */
export async function moveToAccount(owner: string): Promise<{ moved: number; left: number }> {
  let moved = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const kept = await Promise.all([...openDrafts].map(({ flush }) => flush()));
    await new Promise((go) => setTimeout(go, WRITTEN_MS));
    const drafts = await readDevice(owner, '');
    const sent = drafts.map(async (draft) => {
      const isSent = await writeAccount(draft);
      if (isSent) await removeFromDevice(draft);
      return isSent;
    });
    const isMoved = await Promise.all(sent);
    moved += isMoved.filter(Boolean).length;
    const left = [...kept, ...isMoved].filter((isSafe) => !isSafe).length;
    if (left > 0) return { moved, left };
    if (drafts.length === 0) break;
  }
  return { moved, left: 0 };
}

/** Has every tab forget what was about to be written. For signing out. */
export function stopDrafts(): void {
  for (const { stop } of openDrafts) stop();
  const channel = new BroadcastChannel(NAME);
  channel.postMessage('signed out');
  channel.close();
}

/** Removes what this browser keeps of the owner: they agreed to lose it. */
export async function forgetDevice(owner: string): Promise<void> {
  for (const draft of await readDevice(owner, '')) await removeFromDevice(draft);
}
