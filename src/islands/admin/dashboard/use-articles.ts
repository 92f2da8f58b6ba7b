import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type ArticleSummary,
  type EditableArticle,
  readArticleSummaries,
} from '../../../backend/article-editing.ts';
import { type DeletedArticle, readDeletedArticles } from '../../../backend/article-history.ts';
import type { Failure } from '../../../backend/result.ts';
import type { Publication } from '../../../domain/article/article-values.ts';
import { showToast } from '../../../browser/toasts.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import {
  type ActionName,
  ACTIONS,
  type Named,
  type Outcome,
  setPublication,
  undelete,
} from './actions.ts';

type Loaded = {
  /** Null until they have been read for the first time. */
  articles: ArticleSummary[] | null;
  deleted: DeletedArticle[];
  /** Why the last reading failed; what was read before stays. */
  failure: Failure | null;
};

/** Every article, drafts included, and those that can be brought back; read again for each session. */
export function useArticles() {
  const { session } = useAdmin();
  const [state, setState] = useState<Loaded>({ articles: null, deleted: [], failure: null });
  /** Counts the requests: an older answer never replaces a newer one. */
  const requestId = useRef(0);

  const load = useCallback(async () => {
    const request = ++requestId.current;
    const read = await readArticleSummaries(backend);
    if (!read.ok) {
      if (request === requestId.current) setState((before) => ({ ...before, failure: read }));
      return;
    }
    const deleted = await readDeletedArticles(backend, new Set(read.data.map(({ id }) => id)));
    if (request !== requestId.current) return;
    setState({ articles: read.data, deleted: deleted.ok ? deleted.data : [], failure: null });
  }, []);

  useEffect(() => void load(), [load, session]);

  /** Puts the stored version into the list, in its place or as the newest. */
  const put = (article: EditableArticle) => {
    requestId.current++;
    setState((before) => {
      const articles = before.articles ?? [];
      const isKnown = articles.some(({ id }) => id === article.id);
      return {
        ...before,
        articles: isKnown
          ? articles.map((known) => (known.id === article.id ? article : known))
          : [article, ...articles],
        deleted: before.deleted.filter(({ id }) => id !== article.id),
      };
    });
  };

  const drop = (article: ArticleSummary) => {
    requestId.current++;
    setState((before) => ({
      ...before,
      articles: (before.articles ?? []).filter(({ id }) => id !== article.id),
      deleted: [
        // The next reading says who deleted it.
        {
          id: article.id,
          title: article.title,
          deletedAt: new Date().toISOString(),
          deletedBy: null,
        },
        ...before.deleted.filter(({ id }) => id !== article.id),
      ],
    }));
  };

  return { ...state, load, put, drop };
}

export type Actions = ReturnType<typeof useActions>;

/** What was done last and can be undone: a deletion, or taking an article back. */
export type Undoable = Named & {
  /** As it was published before, and the version it was taken back in; null for one that was deleted. */
  before: (Publication & { version: string }) | null;
};

/**
 * Acts on the articles of the list, one action at a time for each, and reports the result.
 * `focusList` takes the focus where the button that had it goes away.
 */
export function useActions(
  list: ReturnType<typeof useArticles>,
  loadBuild: () => Promise<void>,
  focusList: () => void,
) {
  const admin = useAdmin();
  const [busy, setBusy] = useState<ReadonlyMap<string, ActionName>>(new Map());
  const [error, setError] = useState<string | null>(null);
  const [undoable, setUndoable] = useState<Undoable | null>(null);

  const mark = (id: string, name: ActionName | null) =>
    setBusy((before) => {
      const others = [...before].filter(([other]) => other !== id);
      return new Map(name === null ? others : [...others, [id, name]]);
    });

  async function perform(id: string, name: ActionName, run: () => Promise<Outcome>) {
    mark(id, name);
    setError(null);
    const outcome = await retrySignedIn(admin, run);
    mark(id, null);
    if (outcome.ok) {
      if (outcome.saved) list.put(outcome.saved);
      showToast(outcome.message, { type: 'success' });
      void loadBuild();
    } else {
      setError(outcome.message);
      if (outcome.current) list.put(outcome.current);
    }
    return outcome;
  }

  async function act(name: keyof typeof ACTIONS, article: ArticleSummary) {
    if (busy.has(article.id)) return;
    const outcome = await perform(article.id, name, () => ACTIONS[name](backend, article));
    const isGone = outcome.ok ? name === 'delete' : outcome.current === null;
    if (isGone) list.drop(article);
    if (name === 'delete' && outcome.ok) setUndoable({ ...article, before: null });
  }

  async function publish(article: ArticleSummary, publication: Publication) {
    if (busy.has(article.id)) return;
    const name = publication.published ? 'publish' : 'take-back';
    const outcome = await perform(article.id, name, () =>
      setPublication(backend, article, publication),
    );
    if (!outcome.ok) {
      if (outcome.current === null) list.drop(article);
      return;
    }
    const { published, published_at } = article;
    const isTakenBack = published && !publication.published;
    const version = outcome.saved?.updated_at ?? '';
    setUndoable(isTakenBack ? { ...article, before: { published, published_at, version } } : null);
  }

  async function undo({ before, ...named }: Undoable) {
    if (busy.has(named.id)) return;
    const article = list.articles?.find(({ id }) => id === named.id);
    if (before) {
      const { version, ...publication } = before;
      if (article?.updated_at === version) await publish(article, publication);
      else setError(`“${named.title}” was changed since. Look at it, then publish it.`);
      return;
    }
    await bringBack(named);
  }

  async function bringBack(article: Named) {
    if (busy.has(article.id)) return;
    const outcome = await perform(article.id, 'undelete', () => undelete(backend, article));
    if (!outcome.ok) return;
    setUndoable((current) => (current?.id === article.id ? null : current));
    focusList();
  }

  return {
    busy,
    /** Why the last action failed, until the list is read again or another begins. */
    error,
    reload: () => {
      setError(null);
      focusList();
      void list.load();
    },
    undoable,
    closeUndo: () => {
      setUndoable(null);
      focusList();
    },
    act: (name: keyof typeof ACTIONS, article: ArticleSummary) => void act(name, article),
    publish: (article: ArticleSummary, publication: Publication) =>
      void publish(article, publication),
    undo: (undone: Undoable) => void undo(undone),
    bringBack: (article: Named) => void bringBack(article),
  };
}
