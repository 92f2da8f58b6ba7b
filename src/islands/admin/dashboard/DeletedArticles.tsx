import './DeletedArticles.css';
import type { DeletedArticle } from '../../../backend/deleted-articles.ts';
import { formatShortTime } from '../build/format.ts';
import type { ActionName } from './actions.ts';
import type { Actions } from './use-actions.ts';

type Props = {
  articles: DeletedArticle[];
  busy: ReadonlyMap<string, ActionName>;
  onUndelete: Actions['bringBack'];
};

/** The deleted articles, each with a button that brings it back. */
export function DeletedArticles({ articles, busy, onUndelete }: Props) {
  if (articles.length === 0) return null;
  return (
    <details className="deleted-articles">
      <summary>Deleted articles ({articles.length})</summary>
      <ul className="deleted-list">
        {articles.map((article) => (
          <li key={article.id}>
            <span>{article.title}</span>
            <time className="muted" dateTime={article.deletedAt}>
              deleted {formatShortTime(article.deletedAt)}
            </time>
            <button
              className="article-action"
              type="button"
              aria-label={`Bring back: ${article.title}`}
              aria-disabled={busy.has(article.id) || undefined}
              onClick={() => onUndelete(article)}
            >
              Bring back
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
