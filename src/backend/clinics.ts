import type { Backend } from './client.ts';
import type { Row } from './database.types.ts';
import { LIFETIMES_MS } from './query-cache.ts';
import { readThrough } from './query.ts';
import type { Result } from './result.ts';

/**
 * The pattern for names that contain `term`, whatever its case, as `ilike` takes it. The interface
 * reads `*` as a wildcard and offers no escape, so there it stands for any one character.
 */
const toContainsPattern = (term: string): string =>
  `%${term.replace(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '_')}%`;

/**
 * Active clinics whose name contains `term`, in any case, best rating first, unrated last, at most
 * `limit` (rules §7).
 */
export const searchClinics = (
  backend: Backend,
  { term, limit }: { term: string; limit: number },
): Promise<Result<Pick<Row<'clinics'>, 'id' | 'name'>[]>> => {
  const name = term.trim();
  return readThrough(backend, {
    key: `clinic-search:${JSON.stringify([name.toLowerCase(), limit])}`,
    lifetimeMs: LIFETIMES_MS.search,
    failure: 'Failed to fetch clinics',
    run: (client) =>
      client
        .from('clinics')
        .select('id, name')
        .eq('active', true)
        .ilike('name', toContainsPattern(name))
        .order('rating', { ascending: false, nullsFirst: false })
        .limit(limit),
  });
};
