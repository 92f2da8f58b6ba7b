import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type ArticleSummary,
  type DeletedArticle,
  type EditableArticle,
  readArticleSummaries,
  readDeletedArticles,
} from '../../../backend/article-editing.ts';
import type { Failure } from '../../../backend/result.ts';
import { backend, useAdmin } from '../admin-context.ts';

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
        { id: article.id, title: article.title, deletedAt: new Date().toISOString() },
        ...before.deleted.filter(({ id }) => id !== article.id),
      ],
    }));
  };

  return { ...state, load, put, drop };
}
