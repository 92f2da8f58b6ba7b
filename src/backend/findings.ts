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

/** Says whether there was one. */
export const removeFinding = (backend: Backend, finding: string) =>
  callAsEditor(backend, 'remove_finding', { finding });

/** `searched_on` is an ISO date; null takes the search back. Says whether that changed anything. */
export const recordSearch = (
  backend: Backend,
  search: { clinic: string; body: StoredFinding['body']; searched_on: string | null },
) => callAsEditor(backend, 'record_search', search);
