/** What editors record of public bodies' findings on a clinic. The database decides everything here. */
import type { Backend } from './client.ts';
import type { Row } from './database.types.ts';
import { callAsEditor } from './editor-query.ts';

export type StoredFinding = Row<'official_findings'>;

/** Without `id` it is a new finding; with it, `updated_at` names the version to correct. */
type FindingEntry = Omit<StoredFinding, 'id' | 'updated_at'> & {
  [Name in 'id' | 'updated_at']?: string | undefined;
};

/** Gives the id. */
export const saveFinding = (backend: Backend, finding: FindingEntry) =>
  callAsEditor(backend, 'save_finding', { finding });

/** Says whether it was there as the editor saw it. */
export const removeFinding = (
  backend: Backend,
  { id, updated_at }: Pick<StoredFinding, 'id' | 'updated_at'>,
) => callAsEditor(backend, 'remove_finding', { finding: id, seen: updated_at });

/** A search of today, or that it is taken back. Says whether that changed anything. */
export const recordSearch = (
  backend: Backend,
  search: { clinic: string; body: StoredFinding['body']; is_searched: boolean },
) => callAsEditor(backend, 'record_search', search);
