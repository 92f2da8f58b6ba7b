/** What happened at the desk: to articles, to clinics' figures, to people, and builds that failed. */
import type { ActivityEntry, ActivityKind } from '../domain/admin/activity.ts';
import type { Backend } from './client.ts';
import { callAsEditor } from './editor-query.ts';
import type { Result } from './result.ts';

export type ActivityFilter = {
  /** User id of whose it was. */
  person?: string;
  kind?: ActivityKind;
  /** ISO instant of the oldest that is wanted. */
  since?: string;
};

type StoredEntry = Omit<ActivityEntry, 'isThere'> & { is_there: boolean };

/** At most `limit` entries that the filter selects, newest first: those older than `after`, an entry. */
export const readActivity = async (
  backend: Backend,
  filter: ActivityFilter,
  limit: number,
  after: Pick<ActivityEntry, 'at' | 'key'> | null = null,
): Promise<Result<ActivityEntry[]>> => {
  const wanted = { ...filter, ...(after && { before: after.at, before_key: after.key }) };
  const read = await callAsEditor<StoredEntry[]>(backend, 'read_activity', { wanted, most: limit });
  if (!read.ok) return read;
  const entries = read.data.map(({ is_there: isThere, ...entry }) => ({ ...entry, isThere }));
  return { ok: true, data: entries };
};
