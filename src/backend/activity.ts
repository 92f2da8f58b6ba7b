import type { Backend } from './client.ts';
import type { Returns } from './database.types.ts';
import { callAsEditor } from './editor-query.ts';

export type ActivityEntry = Returns<'read_activity'>[number];

export type ActivityFilter = {
  /** UUID of the editor. */
  person?: string;
  kind?: ActivityEntry['kind'];
  /** ISO instant of the oldest entry to include. */
  since?: string;
};

/** Up to `limit` matching entries, newest first, starting after the entry `after`. */
export const readActivity = (
  backend: Backend,
  filter: ActivityFilter,
  limit: number,
  after: Pick<ActivityEntry, 'at' | 'key'> | null = null,
) =>
  callAsEditor(backend, 'read_activity', {
    filter: { ...filter, ...(after && { before: after.at, before_key: after.key }) },
    max_rows: limit,
  });
