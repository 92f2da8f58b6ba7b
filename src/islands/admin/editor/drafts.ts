/**
 * What has been typed and not saved, kept in this browser, one draft per article (rules §12:
 * nothing typed is lost; gone on save and on sign-out).
 */
import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { type ArticleFields, EMPTY_ARTICLE } from '../../../domain/article/article-fields.ts';
import { type ArticleValues, toValues } from '../../../domain/article/article-values.ts';

/** Names the database, its keys and the channel between tabs. */
const DRAFT = 'article-draft';

export type Draft = {
  values: ArticleValues;
  /** The version it was begun from; null for an article that has never been saved. */
  base: { fields: ArticleFields; updatedAt: string } | null;
  /** E-mail address of who typed it. */
  writtenBy: string;
  /** Milliseconds. */
  writtenAt: number;
};

let store: UseStore | null = null;

/** What the browser's storage gives, or `otherwise` where it refuses or has no space. */
export async function askStorage<Answer>(
  ask: (opened: UseStore) => Promise<Answer>,
  otherwise: Answer,
): Promise<Answer> {
  try {
    return await ask((store ??= createStore(DRAFT, DRAFT)));
  } catch {
    return otherwise;
  }
}

/** Names the draft of an article, null for the one not saved yet. */
export const toDraftKey = (articleId: string | null): string => `${DRAFT}:${articleId ?? 'new'}`;

/** In this tab; a message tells the others. */
const listeners = new Set<() => void>();

/** A draft as this version of the admin area knows it, whichever version wrote it. */
const toDraft = ({ values, base, writtenBy, writtenAt }: Partial<Draft>): Draft => ({
  values: { ...toValues(EMPTY_ARTICLE), ...values },
  base: base ?? null,
  writtenBy: writtenBy ?? '',
  writtenAt: writtenAt ?? 0,
});

/** The draft of an article, null for the one not saved yet; null when there is none to be read. */
export async function readDraft(articleId: string | null): Promise<Draft | null> {
  const key = toDraftKey(articleId);
  const draft = await askStorage((opened) => get<Partial<Draft>>(key, opened), undefined);
  return draft ? toDraft(draft) : null;
}

/** Keeps a draft. False where the browser refuses or has no space. */
export const writeDraft = (articleId: string | null, draft: Draft): Promise<boolean> =>
  askStorage(async (opened) => {
    await set(toDraftKey(articleId), draft, opened);
    return true;
  }, false);

/** Forgets the draft of an article. */
export const removeDraft = (articleId: string | null): Promise<void> =>
  askStorage((opened) => del(toDraftKey(articleId), opened), undefined);

/**
 * Drafts of another kind, in the same store, so that signing out clears them too. A name begins with
 * what the drafts are of: `clinic-draft:…`.
 */
export const otherDrafts = {
  /** Those whose names begin so, by name; none where the browser refuses. */
  readAll: async <Kept>(beginning: string): Promise<Map<string, Kept>> => {
    const all = await askStorage((opened) => entries<string, Kept>(opened), []);
    return new Map(all.filter(([name]) => name.startsWith(beginning)));
  },
  read: <Kept>(name: string): Promise<Kept | undefined> =>
    askStorage((opened) => get<Kept>(name, opened), undefined),
  /** False where the browser refuses or has no space. */
  write: (name: string, kept: object): Promise<boolean> =>
    askStorage(async (opened) => {
      await set(name, kept, opened);
      return true;
    }, false),
  remove: (name: string): Promise<void> => askStorage((opened) => del(name, opened), undefined),
};

/** Forgets every draft of this browser. For signing out. */
export async function clearDrafts(): Promise<void> {
  for (const forget of listeners) forget();
  const channel = new BroadcastChannel(DRAFT);
  channel.postMessage('cleared');
  channel.close();
  await askStorage(clear, undefined);
}

/**
 * Calls back when the drafts are cleared, here or in another tab: what was about to be written then
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
