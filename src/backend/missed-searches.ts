/** What visitors looked for and did not find, as they told it. */
import type { Backend } from './client.ts';
import { callAsEditor } from './editor-query.ts';

/**
 * At most fifty, the most told first; what was told fewer than five times, or on one day alone, is left out.
 * `times` counts the last thirty days.
 */
export const readMissedSearches = (backend: Backend) =>
  callAsEditor(backend, 'read_missed_searches', {});
