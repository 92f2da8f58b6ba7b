import './build.css';
import type { EditableArticle } from '../../../backend/article-editing.ts';
import { toStatus } from '../../../domain/admin/article-list.ts';
import type { ArticleState, BuildManifest } from '../../../domain/admin/build.ts';
import { formatShortTime } from './format.ts';

type StoredArticle = Pick<EditableArticle, 'id' | 'slug' | 'published' | 'published_at'>;

type Props = {
  article: StoredArticle;
  state: ArticleState;
  /** Null where the live site could not be reached. */
  manifest: BuildManifest | null;
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
  return (
    <div className="article-state-cell state-dot tap-links" data-status={toStatus(state)}>
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
