import type { DeletedArticle } from '../../../backend/deleted-articles.ts';
import { Button } from '../forms/Button.tsx';
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
    <details className="deleted-articles small">
      <summary className="row muted">Deleted articles ({articles.length})</summary>
      <ul className="deleted-list">
        {articles.map((article) => (
          <li className="row" key={article.id}>
            <span>{article.title}</span>
            <time className="muted" dateTime={article.deletedAt}>
              deleted {formatShortTime(article.deletedAt)}
            </time>
            <Button
              kind="action"
              aria-label={`Bring back: ${article.title}`}
              isBusy={busy.has(article.id)}
              onClick={() => onUndelete(article)}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
