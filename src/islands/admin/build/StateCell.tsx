import './build.css';
import type { EditableArticle } from '../../../backend/article-editing.ts';
import { type ArticleStatus, toStatus } from '../../../domain/admin/article-list.ts';
import type { ArticleState, BuildManifest } from '../../../domain/admin/build.ts';
import { formatShortTime } from './format.ts';

type StoredArticle = Pick<EditableArticle, 'id' | 'slug' | 'published' | 'published_at'>;

type Props = {
  article: StoredArticle;
  state: ArticleState;
  /** Null where the live site could not be reached. */
  manifest: BuildManifest | null;
};

/** An icon for each state, beside its word. */
const SHAPES: Record<ArticleStatus, string> = {
  draft: 'M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11z',
  scheduled: 'M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11zM8 5v3.2l2.2 1.6',
  waiting: 'M3 3h10M3 13h10M4.5 3c0 5 7 5 7 10M11.5 3c0 5-7 5-7 10',
  live: 'M3 8.5l3.5 3.5L13 4.5',
};

/** What visitors see until the next build. */
function toMeanwhile(article: StoredArticle, manifest: BuildManifest | null): string {
  if (!manifest) return 'The live site could not be asked.';
  if (!Object.hasOwn(manifest.articles, article.id)) return 'Not on the site yet.';
  return article.published && Date.parse(article.published_at ?? '') <= Date.now()
    ? 'Visitors see the version before.'
    : 'Still on the site.';
}

export function StateCell({ article, state, manifest }: Props) {
  const status = toStatus(state);
  return (
    <div className="article-state-cell tap-links" data-status={status}>
      <svg className="article-shape" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={SHAPES[status]} fill="none" stroke="currentColor" strokeWidth="1.8" />
      </svg>
      <div>
        {state === 'draft' && 'Draft'}
        {state === 'scheduled' && `Scheduled for ${formatShortTime(article.published_at ?? '')}`}
        {state === 'waiting' && (
          <>
            {article.published ? 'Published, waiting' : 'Draft, waiting'} for the next build
            <div className="muted">{toMeanwhile(article, manifest)}</div>
          </>
        )}
        {typeof state === 'object' && (
          <a href={`/articles/${article.slug}`}>Live since {formatShortTime(state.liveSince)}</a>
        )}
      </div>
    </div>
  );
}
