/** What happened at the desk: to articles, to clinics' figures, to people, and builds that failed. */
import type { Backend } from './client.ts';
import type { Returns } from './database.types.ts';
import { callAsEditor } from './editor-query.ts';

export type ActivityEntry = Returns<'read_activity'>[number];

export type ActivityFilter = {
  /** User id of whose it was. */
  person?: string;
  kind?: ActivityEntry['kind'];
  /** ISO instant of the oldest that is wanted. */
  since?: string;
};

/** At most `limit` entries that the filter selects, newest first: those older than `after`, an entry. */
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
