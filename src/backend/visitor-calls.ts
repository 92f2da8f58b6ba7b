/** Calls from public pages (rules §7), without the Supabase client. */
import type { BackendConfig } from './config.ts';
import type { Returns, Row } from './database.types.ts';
import { callFunction, readRows } from './rest.ts';
import type { Result } from './result.ts';

/** The active clinics among these IDs, unordered, and when each last changed. */
export const readClinicVersions = (
  config: BackendConfig,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Result<Pick<Row<'clinics'>, 'id' | 'updated_at'>[]>> =>
  readRows(config, `clinics?select=id,updated_at&active=eq.true&id=in.(${ids.join()})`, signal);

const QUIET_FAILURE = /not found|not published/i;

/** Counts one view. Logs a failure, unless the article is no longer public. */
export const countArticleView = async (config: BackendConfig, id: string): Promise<void> => {
  const counted = await callFunction(config, 'increment_article_view_count', { article_id: id });
  if (!counted.ok && !QUIET_FAILURE.test(counted.message)) console.warn(counted.message);
};

/**
 * Tells the editors about a search that found nothing. Resolves to false on failure. The database
 * may ignore the words.
 */
export const reportMissedSearch = async (config: BackendConfig, words: string): Promise<boolean> =>
  (await callFunction(config, 'report_missed_search', { words })).ok;

export type SharedPreview = NonNullable<Returns<'read_preview'>>;

/**
 * The saved article for a preview link; null if the link is unknown, has expired or has been ended.
 */
export const readSharedPreview = (config: BackendConfig, token: string) =>
  callFunction(config, 'read_preview', { token });
