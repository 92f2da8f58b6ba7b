/**
 * Unsaved work, in this browser and in its author's account (rules §12: nothing typed is lost).
 * Each read is for one owner and each tab writes under its own key, so nobody sees another person's
 * drafts and no tab overwrites another's.
 */
import { createStore, promisifyRequest, type UseStore, values } from 'idb-keyval';
import { dropDraft, readDrafts as readStored, saveDraft } from '../../../backend/drafts.ts';
import { $adminSession } from '../../../stores/admin-session.ts';
import { backend } from '../admin-context.ts';

export type Draft<Value = unknown> = {
  /** The subject and a UUID: `sheet:3f0c…/9b1d…`. */
  key: string;
  owner: string;
  /** Epoch milliseconds, by the browser's clock. */
  writtenAt: number;
  value: Value;
};

/** Names the database, its object store, the locks of open drafts and the channel between tabs. */
const NAME = 'desk-drafts';

/** Milliseconds before storage or the account counts as failed. */
const TIMEOUT_MS = 2_000;

const inTime = <Answer>(ask: () => Promise<Answer>, otherwise: Answer): Promise<Answer> => {
  const late = new Promise<Answer>((resolve) => {
    setTimeout(() => resolve(otherwise), TIMEOUT_MS);
  });
  return Promise.race([ask(), late]).catch(() => otherwise);
};

let store: UseStore | null = null;
const getStore = () => (store ??= createStore(NAME, NAME));

const change = <Answer>(
  question: (drafts: IDBObjectStore) => Promise<Answer>,
  otherwise: Answer,
): Promise<Answer> =>
  // Async, because a browser that denies storage may throw.
  inTime(async () => getStore()('readwrite', question), otherwise);

async function readDevice<Value>(owner: string, prefix: string): Promise<Draft<Value>[]> {
  const kept = await inTime(async () => values<Draft<Value>>(getStore()), []);
  return kept.filter((draft) => draft.owner === owner && draft.key.startsWith(prefix));
}

/** Saves a draft in this browser. False if storage is denied or full. */
export const writeDevice = (draft: Draft): Promise<boolean> =>
  change(async (drafts) => {
    drafts.put(draft, [draft.owner, draft.key]);
    // Commit now: the tab may be closing.
    drafts.transaction.commit();
    await promisifyRequest(drafts.transaction);
    return true;
  }, false);

/** Removes a draft from this browser, unless a newer copy exists. */
const removeFromDevice = ({ owner, key, writtenAt }: Draft): Promise<void> =>
  change(async (drafts) => {
    const kept = await promisifyRequest<Draft | undefined>(drafts.get([owner, key]));
    if (kept && kept.writtenAt <= writtenAt) drafts.delete([owner, key]);
  }, undefined);

const isSignedIn = (owner: string): boolean => {
  const state = $adminSession.get();
  return 'session' in state && state.session.userId === owner;
};

/** Saves a draft in its owner's account. False if that fails or someone else is signed in. */
export async function writeAccount({ key, owner, writtenAt, value }: Draft): Promise<boolean> {
  // JSON cannot contain a file.
  if (!isSignedIn(owner) || value instanceof Blob) return false;
  const saved = await saveDraft(backend, {
    owner,
    key,
    // Wrapped, because a backend may parse a bare string as JSON.
    value: { typed: value },
    written_at: new Date(writtenAt).toISOString(),
  });
  return saved.ok;
}

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

/** Removes a draft from this browser and the account, unless a newer copy exists. */
export async function removeDraft(draft: Draft): Promise<void> {
  const { owner, key, writtenAt } = draft;
  const row = { owner, key, written_at: new Date(writtenAt).toISOString() };
  await Promise.all([
    removeFromDevice(draft),
    isSignedIn(owner) ? dropDraft(backend, row) : undefined,
  ]);
}

const toLock = (key: string): string => `${NAME}:${key}`;

// Without HTTPS, browsers have no locks; drafts then work without them.
const getLocks = () => navigator.locks as LockManager | undefined;

async function findOpen(): Promise<ReadonlySet<string>> {
  const locks = await inTime(async () => getLocks()?.query(), undefined);
  return new Set(locks?.held?.map(({ name = '' }) => name));
}

/**
 * The owner's drafts whose keys begin with `prefix`, from this browser and their account, newest
 * first. Returns the newer of two copies. Leaves out drafts that are open in a tab.
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

/** Holds a lock until the returned function is called. Calls `onHeld` once it is held. */
export function holdLock(name: string, onHeld: () => void = () => undefined): () => void {
  const left = new AbortController();
  const hold = () => {
    onHeld();
    return new Promise((release) => left.signal.addEventListener('abort', release));
  };
  // Rejects if aborted while waiting.
  getLocks()
    ?.request(name, left, hold)
    .catch(() => undefined);
  return () => left.abort();
}

export type OpenDraft = {
  /** Writes pending changes now. Resolves to true if they are stored somewhere. */
  flush: () => Promise<boolean>;
  /** Drops pending changes: the owner has signed out, in any tab. */
  stop: () => void;
};

const openDrafts = new Set<OpenDraft>();

/** Marks the draft as open in this tab until the returned function is called. */
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

/** Milliseconds to wait for other tabs to write their changes. */
const WRITE_WAIT_MS = 250;

/** After this many rounds, stop waiting for other tabs. */
const MAX_ROUNDS = 3;

/**
 * Moves the owner's drafts from this browser to their account. Resolves to the numbers moved and
 * left.
 */
export async function moveToAccount(owner: string): Promise<{ moved: number; left: number }> {
  let moved = 0;
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const kept = await Promise.all([...openDrafts].map(({ flush }) => flush()));
    await new Promise((go) => setTimeout(go, WRITE_WAIT_MS));
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

/** On sign-out, makes every tab drop its pending changes. */
export function stopDrafts(): void {
  for (const { stop } of openDrafts) stop();
  const channel = new BroadcastChannel(NAME);
  channel.postMessage('signed out');
  channel.close();
}

/** Deletes the owner's drafts from this browser. The caller must ask the owner beforehand. */
export async function forgetDevice(owner: string): Promise<void> {
  for (const draft of await readDevice(owner, '')) await removeFromDevice(draft);
}
