/** What visitors looked for and did not find, as they told it. */
import type { Backend } from './client.ts';
import { callAsEditor } from './editor-query.ts';
import type { Result } from './result.ts';

export type MissedSearch = {
  words: string;
  /** How often it was told in the last thirty days. */
  times: number;
  /** ISO date of the last time. */
  last: string;
};

/** At most fifty, the most told first; what was told fewer than five times, or on one day alone, is left out. */
export const readMissedSearches = (backend: Backend): Promise<Result<MissedSearch[]>> =>
  callAsEditor<MissedSearch[]>(backend, 'read_missed_searches', {});
