/**
 * What has been typed and not saved, kept in this browser, one draft per article (product rule:
 * nothing typed is lost; gone on save and on sign-out).
 */
import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';
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
const getStore = (): UseStore => (store ??= createStore(DRAFT, DRAFT));

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
  try {
    const draft = await get<Partial<Draft>>(toDraftKey(articleId), getStore());
    return draft ? toDraft(draft) : null;
  } catch {
    return null;
  }
}

/** Keeps a draft. False where the browser refuses or has no space. */
export async function writeDraft(articleId: string | null, draft: Draft): Promise<boolean> {
  try {
    await set(toDraftKey(articleId), draft, getStore());
    return true;
  } catch {
    return false;
  }
}

/** Forgets the draft of an article. */
export async function removeDraft(articleId: string | null): Promise<void> {
  try {
    await del(toDraftKey(articleId), getStore());
  } catch {
    // Where nothing can be removed, nothing was kept.
  }
}

/** Forgets every draft of this browser. For signing out. */
export async function clearDrafts(): Promise<void> {
  for (const forget of listeners) forget();
  try {
    const channel = new BroadcastChannel(DRAFT);
    channel.postMessage('cleared');
    channel.close();
    await clear(getStore());
  } catch {
    // Where nothing can be cleared, nothing was kept.
  }
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
