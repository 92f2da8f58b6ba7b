/** The article queries of rules §7. */
import type { Backend } from './client.ts';
import type { Row } from './database.types.ts';
import { LIFETIMES_MS } from './query-cache.ts';
import { ask, readThrough } from './query.ts';
import { NOT_CONFIGURED, type Result, toFailure } from './result.ts';
import { isUuid } from './uuid.ts';

export type ArticleRow = Row<'articles'>;

/** Every published article with all fields, newest first. */
export const readArticles = (backend: Backend): Promise<Result<ArticleRow[]>> =>
  readThrough(backend, {
    key: 'articles',
    lifetimeMs: LIFETIMES_MS.articles,
    failure: 'Failed to fetch articles',
    run: (client) =>
      client
        .from('articles')
        .select('*')
        .eq('published', true)
        .order('published_at', { ascending: false }),
  });

/** The published article with that slug; null when there is none. */
export const readArticle = (backend: Backend, slug: string): Promise<Result<ArticleRow | null>> =>
  readThrough(backend, {
    key: `article:${slug}`,
    lifetimeMs: LIFETIMES_MS.articles,
    failure: 'Failed to fetch article',
    run: (client) =>
      client.from('articles').select('*').eq('slug', slug).eq('published', true).maybeSingle(),
  });

const QUIET_FAILURE = /not found|not published/i;

/**
 * Counts one view and gives the new count. An id that is no UUID is not asked about; neither that
 * nor an article that is not public is worth a line in the log (rules §5 and §7).
 */
export const countArticleView = async (
  { client }: Backend,
  articleId: string,
): Promise<Result<number>> => {
  if (!client) return NOT_CONFIGURED;
  if (!isUuid(articleId)) return toFailure('Article not found or not published');
  const failure = 'Failed to count the article view';
  const result = await ask<number>(client, {
    failure,
    run: () => client.rpc('increment_article_view_count', { article_id: articleId }),
  });
  if (!result.ok && !QUIET_FAILURE.test(result.message)) {
    console.error(`${failure}: ${result.message}`);
  }
  return result;
};
