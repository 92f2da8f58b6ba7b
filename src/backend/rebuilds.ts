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
  /** ISO instant; null while it is pending or running. */
  finishedAt: string | null;
  /** Why it failed, in words for an editor. */
  error: string | null;
};

type StoredRebuild = Omit<Row<'site_rebuilds'>, 'requested_by' | 'reason' | 'article_id'>;

const toRebuild = (row: StoredRebuild): Rebuild => ({
  id: row.id,
  requestedAt: row.requested_at,
  // The column takes these four words alone.
  status: row.status as Rebuild['status'],
  finishedAt: row.finished_at,
  error: row.error,
});

/** The newest requests, at most `limit` of them, newest first. */
export const readRebuilds = async (backend: Backend, limit: number): Promise<Result<Rebuild[]>> => {
  const rows = await askAsEditor<StoredRebuild[]>(backend, (client) =>
    client
      .from('site_rebuilds')
      .select('id, requested_at, status, finished_at, error')
      .order('requested_at', { ascending: false })
      .limit(limit),
  );
  return rows.ok ? { ok: true, data: rows.data.map(toRebuild) } : toResult(rows);
};

/** Up to 200 characters. */
const REASON = 'asked for by an editor';

/** Requests a build, as after one that failed. */
export const requestRebuild = async (backend: Backend): Promise<Result<null>> =>
  toResult(
    await askAsEditor<null>(backend, (client) =>
      client.from('site_rebuilds').insert({ reason: REASON }),
    ),
  );
