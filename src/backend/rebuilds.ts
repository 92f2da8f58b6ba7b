/** Build requests, made by editors and by every change to what visitors see. */
import type { Backend } from './client.ts';
import type { Row } from './database.types.ts';
import { askAsEditor, toResult } from './editor-query.ts';
import type { Result } from './result.ts';

export type Rebuild = Pick<
  Row<'site_rebuilds'>,
  'id' | 'requested_at' | 'status' | 'finished_at' | 'error'
>;

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

const REASON = 'asked for by an editor';

export const requestRebuild = async (backend: Backend): Promise<Result<null>> =>
  toResult(
    await askAsEditor<null>(backend, (client) =>
      client.from('site_rebuilds').insert({ reason: REASON }),
    ),
  );
