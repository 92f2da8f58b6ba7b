import { useState } from 'react';
import {
  type ArticleSummary,
  type EditableArticle,
  readArticleSummaries,
  readPendingVersions,
} from '../../../backend/article-editing.ts';
import { readDeletedArticles } from '../../../backend/article-history.ts';
import { readReadingRequests } from '../../../backend/article-notes.ts';
import { getDataOr } from '../../../backend/result.ts';
import { showToast } from '../../../browser/toasts.ts';
import type { Publication } from '../../../domain/article/article-fields.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { readUnsaved } from '../editor/article-drafts.ts';
import { useRead } from '../queries.tsx';
import * as actions from './actions.ts';
import type { Named, Outcome } from './actions.ts';

const EVERY_MS = 60_000;

export function useArticles() {
  const { userId } = useAdmin().session;
  const readList = async () => {
    const [read, asks, pending] = await Promise.all([
      readArticleSummaries(backend),
      readReadingRequests(backend),
      readPendingVersions(backend),
    ]);
    if (!read.ok) return read;
    const articles = read.data;
    const [deleted, unsaved] = await Promise.all([
      readDeletedArticles(backend, new Set(articles.map(({ id }) => id))),
      // Read after the articles, because an editor that was just closed needs time to write its
      // draft.
      readUnsaved(userId),
    ]);
    const data = {
      ...{ articles, unsaved, deleted: getDataOr(deleted, []) },
      ...{ asks: getDataOr(asks, []), pending: getDataOr(pending, []) },
    };
    return { ok: true, data } as const;
  };
  const read = useRead(['articles', userId], readList, { everyMs: EVERY_MS });

  /**
   * Replaces an article with its stored version, or adds it at the top; null marks it as deleted.
   */
  const put = ({ id, title }: Named, stored: EditableArticle | null) =>
    read.change((before) => {
      const kept = stored?.id ?? id;
      const articles = before.articles.filter((one) => one.id !== kept);
      const deleted = before.deleted.filter((one) => one.id !== kept);
      const at = before.articles.findIndex((one) => one.id === kept);
      if (stored) articles.splice(Math.max(at, 0), 0, stored);
      // The next read fills in who deleted it.
      else deleted.unshift({ id, title, deletedAt: new Date().toISOString(), deletedBy: null });
      return { ...before, articles, deleted };
    });

  return { read, put };
}

type Undoable = Named & {
  /** The version after unpublishing and the publication state before it; null for a deletion. */
  takenBack: { stored: EditableArticle; before: Publication } | null;
};

export type Actions = ReturnType<typeof useActions>;

/** One action at a time per article. Calls `focusList` when a button disappears. */
export function useActions(
  { read, put }: ReturnType<typeof useArticles>,
  loadBuild: () => Promise<void>,
  focusList: () => void,
) {
  const admin = useAdmin();
  const [busy, setBusy] = useState<ReadonlyMap<string, string>>(new Map());
  const [error, setError] = useState<string | null>(null);
  const [undoable, setUndoable] = useState<Undoable | null>(null);

  /**
   * `doing` describes the action while it runs. Resolves to null on failure or if another action is
   * running.
   */
  async function perform(article: Named, doing: string, run: () => Promise<Outcome>) {
    const { id } = article;
    if (busy.has(id)) return null;
    setBusy((before) => new Map([...before, [id, doing]]));
    setError(null);
    const outcome = await retrySignedIn(admin, run);
    setBusy((before) => new Map([...before].filter(([other]) => other !== id)));
    if (!outcome.ok) {
      setError(actions.explain(article, outcome));
      if (outcome.reason === 'stale') put(article, outcome.current);
      return null;
    }
    put(article, outcome.saved);
    showToast(outcome.message, { type: 'success' });
    void loadBuild();
    return outcome;
  }

  async function publish(article: ArticleSummary, publication: Publication) {
    const doing = publication.published ? 'Publishing…' : 'Taking it off the site…';
    const run = () => actions.setPublication(backend, article, publication);
    const done = await perform(article, doing, run);
    if (!done) return;
    const { published, published_at } = article;
    const takenBack =
      done.saved && published && !publication.published
        ? { stored: done.saved, before: { published, published_at } }
        : null;
    setUndoable(takenBack && { ...article, takenBack });
  }

  async function remove(article: ArticleSummary) {
    const done = await perform(article, 'Deleting…', () => actions.remove(backend, article));
    if (done) setUndoable({ ...article, takenBack: null });
  }

  async function restore(article: Named) {
    const run = () => actions.undelete(backend, article);
    if (!(await perform(article, 'Restoring…', run))) return;
    setUndoable((current) => (current?.id === article.id ? null : current));
    focusList();
  }

  return {
    busy,
    error,
    reload: () => {
      setError(null);
      focusList();
      void read.reload();
    },
    undoable,
    closeUndo: () => {
      setUndoable(null);
      focusList();
    },
    publish: (article: ArticleSummary, as: Publication) => void publish(article, as),
    duplicate: (article: ArticleSummary) =>
      void perform(article, 'Duplicating…', () => actions.duplicate(backend, article)),
    remove: (article: ArticleSummary) => void remove(article),
    undo: ({ takenBack, ...article }: Undoable) =>
      void (takenBack ? publish(takenBack.stored, takenBack.before) : restore(article)),
    restore: (article: Named) => void restore(article),
  };
}
