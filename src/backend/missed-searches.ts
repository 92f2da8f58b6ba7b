/** Searches that found nothing and that visitors chose to report. */
import type { Backend } from './client.ts';
import { callAsEditor } from './editor-query.ts';

/**
 * Up to fifty, most frequent first. Omits searches with fewer than five reports or with reports on
 * only one day. `times` counts the last thirty days.
 */
export const readMissedSearches = (backend: Backend) =>
  callAsEditor(backend, 'read_missed_searches', {});
