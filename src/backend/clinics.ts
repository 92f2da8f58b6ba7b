import type { Backend } from './client.ts';
import type { Row } from './database.types.ts';
import { LIFETIMES_MS } from './query-cache.ts';
import { readCached } from './query.ts';
import type { Result } from './result.ts';

/**
 * An `ilike` pattern for names that contain `term`. PostgREST has no escape for its wildcard `*`,
 * so `*` becomes a single-character wildcard.
 */
const toContainsPattern = (term: string): string =>
  `%${term.replace(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '_')}%`;

const DEFAULT_LIMIT = 50;

type ClinicSearch = {
  term?: string;
  /** Also excludes unrated clinics. */
  minRating?: number;
  limit?: number;
};

/**
 * Active clinics, best rating first, unrated last. Excludes examples, because no article links to
 * them (rules §7).
 */
export const searchClinics = (
  backend: Backend,
  { term = '', minRating, limit = DEFAULT_LIMIT }: ClinicSearch,
): Promise<Result<Pick<Row<'clinics'>, 'id' | 'name'>[]>> => {
  const name = term.trim();
  return readCached(backend, {
    key: `clinic-search:${JSON.stringify([name.toLowerCase(), minRating, limit])}`,
    lifetimeMs: LIFETIMES_MS.search,
    failure: 'Failed to fetch clinics',
    run: (client) => {
      let query = client
        .from('clinics')
        .select('id, name')
        .eq('active', true)
        .eq('is_example', false);
      if (minRating !== undefined) query = query.gte('rating', minRating);
      if (name) query = query.ilike('name', toContainsPattern(name));
      return query.order('rating', { ascending: false, nullsFirst: false }).limit(limit);
    },
  });
};

export type ClinicStats = {
  totalClinics: number;
  ratedClinics: number;
  /** 0 to 5, across the clinics with a rating; 0 if there are none. */
  averageRating: number;
  specialisations: number;
};

/** Used when the stats cannot be loaded (rules §8). */
export const NO_CLINIC_STATS: ClinicStats = {
  totalClinics: 0,
  ratedClinics: 0,
  averageRating: 0,
  specialisations: 0,
};

type StatsRow = Pick<Row<'clinics'>, 'rating' | 'specialisations'>;

const toClinicStats = (rows: StatsRow[]): ClinicStats => {
  const ratings = rows.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  const specialisations = new Set(
    rows.flatMap((row) => (row.specialisations ?? []).map((word) => word.trim().toLowerCase())),
  );
  return {
    totalClinics: rows.length,
    ratedClinics: ratings.length,
    averageRating: ratings.reduce((sum, rating) => sum + rating, 0) / (ratings.length || 1),
    specialisations: specialisations.size,
  };
};

/** Counts active clinics, excluding examples (rules §7). */
export const readClinicStats = async (backend: Backend): Promise<Result<ClinicStats>> => {
  const rows = await readCached<StatsRow[]>(backend, {
    key: 'clinic-stats',
    lifetimeMs: LIFETIMES_MS.stats,
    failure: 'Failed to fetch clinic stats',
    run: (client) =>
      client
        .from('clinics')
        .select('id, name, rating, specialisations, active')
        .eq('active', true)
        .eq('is_example', false),
  });
  return rows.ok ? { ok: true, data: toClinicStats(rows.data) } : rows;
};
