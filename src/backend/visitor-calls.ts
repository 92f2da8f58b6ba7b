/** The calls of public pages (rules §7), without the Supabase client. */
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
