import type { Backend } from './client.ts';
import type { Row } from './database.types.ts';
import { callAsEditor } from './editor-query.ts';

export type StoredFinding = Row<'official_findings'>;

/** Without `id`, a new finding; otherwise `updated_at` is the version to correct. */
type FindingEntry = Omit<StoredFinding, 'id' | 'updated_at'> & {
  [Name in 'id' | 'updated_at']?: string | undefined;
};

/** Returns the ID. */
export const saveFinding = (backend: Backend, finding: FindingEntry) =>
  callAsEditor(backend, 'save_finding', { finding });

/** Resolves to true if that version still existed. */
export const removeFinding = (
  backend: Backend,
  { id, updated_at }: Pick<StoredFinding, 'id' | 'updated_at'>,
) => callAsEditor(backend, 'remove_finding', { finding: id, seen: updated_at });

/** Records today's register search, or undoes it. Resolves to true if that changed anything. */
export const recordSearch = (
  backend: Backend,
  search: { clinic: string; body: StoredFinding['body']; is_searched: boolean },
) => callAsEditor(backend, 'record_search', search);
