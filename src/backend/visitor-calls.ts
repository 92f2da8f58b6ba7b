/** The calls of public pages (rules §7), without the Supabase client. */
import type { ArticlePreview } from '../domain/article/article-preview.ts';
import type { BackendConfig } from './config.ts';
import type { Row } from './database.types.ts';
import { callFunction, readRows } from './rest.ts';
import type { Result } from './result.ts';

/** The active clinics among these ids, one or many, with when each last changed; in no order. */
export const readClinicVersions = (
  config: BackendConfig,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Result<Pick<Row<'clinics'>, 'id' | 'updated_at'>[]>> =>
  readRows(config, `clinics?select=id,updated_at&active=eq.true&id=in.(${ids.join()})`, signal);

/** The backend's message for an article that is no longer public. */
const QUIET_FAILURE = /not found|not published/i;

/** Counts one view of an article. Logs a failure, unless the article is no longer public. */
export const countArticleView = async (config: BackendConfig, id: string): Promise<void> => {
  const counted = await callFunction(config, 'increment_article_view_count', { article_id: id });
  if (!counted.ok && !QUIET_FAILURE.test(counted.message)) console.warn(counted.message);
};

/**
 * Tells the editors what a visitor looked for and did not find. False where nobody answered; words that
 * the database does not count are told all the same.
 */
export const tellMissedSearch = async (config: BackendConfig, words: string): Promise<boolean> =>
  (await callFunction(config, 'tell_missed_search', { words })).ok;

export type SharedPreview = {
  article: Omit<ArticlePreview, 'kind'>;
  isLive: boolean;
  /** ISO instant at which the link ends. */
  endsAt: string;
};

type StoredPreview = Omit<ArticlePreview, 'kind' | 'updatedAt'> & {
  updated_at: string;
  is_live: boolean;
  ends_at: string;
};

/**
 * The article that a preview link leads to, as it is saved now; null for a token that leads nowhere: one
 * that never was, has run out or was ended.
 */
export const readSharedPreview = async (
  config: BackendConfig,
  token: string,
): Promise<Result<SharedPreview | null>> => {
  const read = await callFunction(config, 'read_preview', { token });
  if (!read.ok) return read;
  const stored = read.data as StoredPreview | null;
  if (!stored) return { ok: true, data: null };
  const { updated_at: updatedAt, is_live: isLive, ends_at: endsAt, ...article } = stored;
  return { ok: true, data: { article: { ...article, updatedAt }, isLive, endsAt } };
};
