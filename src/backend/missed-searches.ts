/** Visitors' searches without a result, as they reported them. */
import type { Backend } from './client.ts';
import { callAsEditor } from './editor-query.ts';

/**
 * At most fifty, most frequent first. Fewer than five reports, or reports on one day only, are left out.
 * `times` counts the last thirty days.
 */
export const readMissedSearches = (backend: Backend) =>
  callAsEditor(backend, 'read_missed_searches', {});
