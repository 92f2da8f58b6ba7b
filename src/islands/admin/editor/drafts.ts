/**
 * What has been typed and not saved, kept in this browser (rules §12: nothing typed is lost). Every tab
 * and every new article has a draft of its own, so that none can cover another.
 */
import { createStore, del, entries, get, promisifyRequest, type UseStore } from 'idb-keyval';
import { isUuid } from '../../../backend/uuid.ts';
import { type ArticleFields, EMPTY_ARTICLE } from '../../../domain/article/article-fields.ts';
import { type ArticleValues, toValues } from '../../../domain/article/article-values.ts';

/** Names the database, its keys and the channel between tabs. */
const DRAFT = 'article-draft';

export type Draft = {
  /** UUID. */
  id: string;
  /** Null for an article that has never been saved. */
  articleId: string | null;
  values: ArticleValues;
  /** The version it was begun from; null for an article that has never been saved. */
  base: { fields: ArticleFields; updatedAt: string } | null;
  /** E-mail address of who typed it. */
  writtenBy: string;
  /** Milliseconds. */
  writtenAt: number;
};

let store: UseStore | null = null;

/** Milliseconds after which a browser's storage that does not answer counts as one that refuses. */
const STORAGE_LIMIT_MS = 8_000;

/** The answer, or `otherwise` where there is none in time: another tab may hold what was asked for. */
async function answerInTime<Answer, Late>(asked: Promise<Answer>, otherwise: Late) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), STORAGE_LIMIT_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What the browser's storage gives, or `otherwise` where it refuses, has no space or does not answer. */
export async function askStorage<Answer>(
  ask: (opened: UseStore) => Promise<Answer>,
  otherwise: Answer,
): Promise<Answer> {
  try {
    return await answerInTime(ask((store ??= createStore(DRAFT, DRAFT))), otherwise);
  } catch {
    return otherwise;
  }
}

/** Names a draft, and the lock that the tab which writes it holds. */
export const toDraftName = (id: string): string => `${DRAFT}:${id}`;

/** The draft that stands under a name; null for what is none of an article. */
export function parseDraft(name: string, kept: unknown): Draft | null {
  const id = name.startsWith(`${DRAFT}:`) ? name.slice(DRAFT.length + 1) : '';
  if (!isUuid(id) || typeof kept !== 'object' || kept === null) return null;
  const { articleId, values, base, writtenBy, writtenAt } = kept as Partial<Draft>;
  return {
    id,
    articleId: articleId ?? null,
    values: { ...toValues(EMPTY_ARTICLE), ...values },
    base: base ?? null,
    writtenBy: writtenBy ?? '',
    writtenAt: writtenAt ?? 0,
  };
}

/** Everything that this browser keeps, by name; nothing where it refuses. */
export const readEverything = (): Promise<[name: string, kept: unknown][]> =>
  askStorage((opened) => entries<string, unknown>(opened), []);

/** Every draft of an article in this browser. */
export async function readDrafts(): Promise<Draft[]> {
  const kept = await readEverything();
  return kept.flatMap(([name, value]) => parseDraft(name, value) ?? []);
}

/**
 * Keeps something under a name, and has it committed at once: a tab that is closed is gone before the
 * browser would commit it by itself, and what was typed last with it.
 */
const put = (name: string, kept: object, opened: UseStore): Promise<unknown> =>
  opened('readwrite', (objects) => {
    objects.put(kept, name);
    objects.transaction.commit();
    return promisifyRequest(objects.transaction);
  });

/** Keeps a draft. False where the browser refuses or has no space. */
export const writeDraft = (draft: Draft): Promise<boolean> =>
  askStorage(async (opened) => {
    await put(toDraftName(draft.id), draft, opened);
    return true;
  }, false);

export const removeDraft = (id: string): Promise<void> =>
  askStorage((opened) => del(toDraftName(id), opened), undefined);

/**
 * The ids of the drafts that open tabs of this browser are writing, of those whose names begin so; none
 * where it has no locks.
 */
export async function findOpenDrafts(beginning = `${DRAFT}:`): Promise<ReadonlySet<string>> {
  // A site that is not served securely has no locks, and works without them.
  const locks = navigator.locks as LockManager | undefined;
  const held = (await answerInTime(locks?.query() ?? Promise.resolve(null), null))?.held ?? [];
  const names = held.flatMap(({ name = '' }) => (name.startsWith(beginning) ? [name] : []));
  return new Set(names.map((name) => name.slice(beginning.length)));
}

/**
 * Drafts of another kind, in the same store, so that signing out takes them along. A name begins with
 * what the drafts are of: `clinic-draft:…`.
 */
export const otherDrafts = {
  /** Those whose names begin so, by name; none where the browser refuses. */
  readAll: async <Kept>(beginning: string): Promise<Map<string, Kept>> => {
    const all = (await readEverything()) as [string, Kept][];
    return new Map(all.filter(([name]) => name.startsWith(beginning)));
  },
  read: <Kept>(name: string): Promise<Kept | undefined> =>
    askStorage((opened) => get<Kept>(name, opened), undefined),
  /** False where the browser refuses or has no space. */
  write: (name: string, kept: object): Promise<boolean> =>
    askStorage(async (opened) => {
      await put(name, kept, opened);
      return true;
    }, false),
  remove: (name: string): Promise<void> => askStorage((opened) => del(name, opened), undefined),
};

/** In this tab; a message tells the others. */
const listeners = new Set<() => void>();
const writers = new Set<() => Promise<void>>();

/** Has what was typed a moment ago written at once, by this tab. */
export async function flushDrafts(): Promise<void> {
  await Promise.all([...writers].map((write) => write()));
}

/** Calls `write` when drafts have to be written at once. Gives the function that ends it. */
export function whenFlushed(write: () => Promise<void>): () => void {
  writers.add(write);
  return () => void writers.delete(write);
}

/** Tells every tab that what was typed leaves this browser. For signing out. */
export function announceClearing(): void {
  for (const forget of listeners) forget();
  const channel = new BroadcastChannel(DRAFT);
  channel.postMessage('cleared');
  channel.close();
}

/**
 * Calls back when drafts leave this browser, here or in another tab: what was about to be written then
 * must not be. Gives the function that ends it.
 */
export function whenCleared(forget: () => void): () => void {
  const channel = new BroadcastChannel(DRAFT);
  channel.addEventListener('message', forget);
  listeners.add(forget);
  return () => {
    channel.close();
    listeners.delete(forget);
  };
}
