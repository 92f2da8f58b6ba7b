/** Requests to build the site again: every change makes one, and an editor may make one too. */
import type { Backend } from './client.ts';
import type { Row } from './database.types.ts';
import { askAsEditor, toResult } from './editor-query.ts';
import type { Result } from './result.ts';

export type Rebuild = Pick<
  Row<'site_rebuilds'>,
  'id' | 'requested_at' | 'status' | 'finished_at' | 'error'
>;

/** The newest requests, at most `limit` of them, newest first. */
export const readRebuilds = async (backend: Backend, limit: number): Promise<Result<Rebuild[]>> =>
  toResult(
    await askAsEditor<Rebuild[]>(backend, (client) =>
      client
        .from('site_rebuilds')
        .select('id, requested_at, status, finished_at, error')
        .order('requested_at', { ascending: false })
        .limit(limit),
    ),
  );

/** Up to 200 characters. */
const REASON = 'asked for by an editor';

/** Requests a build, as after one that failed. */
export const requestRebuild = async (backend: Backend): Promise<Result<null>> =>
  toResult(
    await askAsEditor<null>(backend, (client) =>
      client.from('site_rebuilds').insert({ reason: REASON }),
    ),
  );
