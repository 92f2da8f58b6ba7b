/** Requests to build the site again: every change makes one, and an editor may make one too. */
import type { Backend } from './client.ts';
import type { Row } from './database.types.ts';
import { askAsEditor, toResult } from './editor-query.ts';
import type { Result } from './result.ts';

export type Rebuild = {
  id: string;
  /** ISO instant. */
  requestedAt: string;
  status: 'pending' | 'running' | 'done' | 'failed';
  /** Such as "article published". */
  reason: string;
  articleId: string | null;
  /** ISO instant; null while it is pending or running. */
  finishedAt: string | null;
  /** Why it failed, in words for an editor. */
  error: string | null;
};

type StoredRebuild = Omit<Row<'site_rebuilds'>, 'requested_by'>;

const toRebuild = (row: StoredRebuild): Rebuild => ({
  id: row.id,
  requestedAt: row.requested_at,
  // The column takes these four words alone.
  status: row.status as Rebuild['status'],
  reason: row.reason,
  articleId: row.article_id,
  finishedAt: row.finished_at,
  error: row.error,
});

/** The newest requests, at most `limit` of them, newest first. */
export const readRebuilds = async (backend: Backend, limit: number): Promise<Result<Rebuild[]>> => {
  const rows = await askAsEditor<StoredRebuild[]>(backend, (client) =>
    client
      .from('site_rebuilds')
      .select('id, requested_at, status, reason, article_id, finished_at, error')
      .order('requested_at', { ascending: false })
      .limit(limit),
  );
  return rows.ok ? { ok: true, data: rows.data.map(toRebuild) } : toResult(rows);
};

/** Requests a build, as after one that failed. `reason` is up to 200 characters. */
export const requestRebuild = async (
  backend: Backend,
  reason: string,
  articleId: string | null,
): Promise<Result<null>> =>
  toResult(
    await askAsEditor<null>(backend, (client) =>
      client.from('site_rebuilds').insert({ reason, article_id: articleId }),
    ),
  );
