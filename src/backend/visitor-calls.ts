/** The calls of public pages (rules §7), without the Supabase client. */
import type { BackendConfig } from './config.ts';
import type { Returns, Row } from './database.types.ts';
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
export const reportMissedSearch = async (config: BackendConfig, words: string): Promise<boolean> =>
  (await callFunction(config, 'report_missed_search', { words })).ok;

export type SharedPreview = NonNullable<Returns<'read_preview'>>;

/**
 * The article that a preview link leads to, as it is saved now; null for a token that leads nowhere: one
 * that never was, has run out or was ended.
 */
export const readSharedPreview = (config: BackendConfig, token: string) =>
  callFunction(config, 'read_preview', { token });
