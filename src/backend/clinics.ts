/** The clinic queries of rules §7, with its filters, orders and limits. */
import { getSpecialtyWords } from '../domain/condition/synonyms.ts';
import type { Backend } from './client.ts';
import type { Row } from './database.types.ts';
import { toArrayText, toContainsPattern, toOrContainsPattern } from './filter-text.ts';
import { LIFETIMES_MS } from './query-cache.ts';
import { readThrough } from './query.ts';
import type { Result } from './result.ts';
import { isUuid } from './uuid.ts';

export type ClinicRow = Row<'clinics'>;

const FETCH_FAILURE = 'Failed to fetch clinics';
const BEST_FIRST = { ascending: false, nullsFirst: false } as const;
const SEARCH_LIMIT = 50;
const CONDITION_LIMIT = 10;
const REVIEWS_LIMIT = 20;

/** Every active clinic with all fields, best rating first, unrated last. */
export const readClinics = (backend: Backend): Promise<Result<ClinicRow[]>> =>
  readThrough(backend, {
    key: 'clinics',
    lifetimeMs: LIFETIMES_MS.clinics,
    failure: FETCH_FAILURE,
    run: (client) =>
      client.from('clinics').select('*').eq('active', true).order('rating', BEST_FIRST),
  });

export type ClinicSearch = {
  /** Part of the name, in any case; empty text finds every clinic. */
  term?: string;
  /** 0 to 5; 0 leaves unrated clinics in. */
  minRating?: number;
  limit?: number;
};

/** Active clinics by name and least rating, best rating first, at most `limit` (50). */
export const searchClinics = (
  backend: Backend,
  { term = '', minRating = 0, limit = SEARCH_LIMIT }: ClinicSearch,
): Promise<Result<ClinicRow[]>> => {
  const name = term.trim();
  return readThrough(backend, {
    key: `clinic-search:${JSON.stringify([name.toLowerCase(), minRating, limit])}`,
    lifetimeMs: LIFETIMES_MS.search,
    failure: FETCH_FAILURE,
    run: (client) => {
      let query = client.from('clinics').select('*').eq('active', true);
      if (minRating > 0) query = query.gte('rating', minRating);
      if (name !== '') query = query.ilike('name', toContainsPattern(name));
      return query.order('rating', BEST_FIRST).limit(limit);
    },
  });
};

/** The active clinic with that id; null when there is none. */
export const readClinic = async (
  backend: Backend,
  id: string,
): Promise<Result<ClinicRow | null>> => {
  // The built-in clinics have ids of their own, which no row can have.
  if (backend.client && !isUuid(id)) return { ok: true, data: null };
  return readThrough(backend, {
    key: `clinic:${id}`,
    lifetimeMs: LIFETIMES_MS.clinics,
    failure: FETCH_FAILURE,
    run: (client) =>
      client.from('clinics').select('*').eq('id', id).eq('active', true).maybeSingle(),
  });
};

export type ClinicConditionRow = Pick<
  ClinicRow,
  'id' | 'name' | 'rating' | 'specialisations' | 'active' | 'updated_at'
>;

// `specialisations` can only be asked for whole entries as they are written.
const toSpellings = (word: string): string[] => [
  word,
  word.toLowerCase(),
  word.toUpperCase(),
  word.toLowerCase().replace(/\p{L}+/gu, (part) => part.charAt(0).toUpperCase() + part.slice(1)),
];

/**
 * Up to 10 active clinics for a condition, best rating first: those whose name contains the
 * condition or another word for it, or whose specialisations list one.
 */
export const readClinicsByCondition = async (
  backend: Backend,
  condition: string,
): Promise<Result<ClinicConditionRow[]>> => {
  const term = condition.trim().replace(/(?<=\p{L})-(?=\p{L})/gu, ' ');
  if (backend.client && term === '') return { ok: true, data: [] };
  const words = [...new Set([condition.trim(), term, ...getSpecialtyWords(condition)])];
  const byName = words.map((word) => `name.ilike.${toOrContainsPattern(word)}`);
  const spellings = [...new Set(words.flatMap(toSpellings))];
  const bySpecialty = `specialisations.ov.${toArrayText(spellings)}`;
  return readThrough(backend, {
    key: `clinics-by-condition:${term.toLowerCase()}`,
    lifetimeMs: LIFETIMES_MS.clinics,
    failure: FETCH_FAILURE,
    run: (client) =>
      client
        .from('clinics')
        .select('id, name, rating, specialisations, active, updated_at')
        .eq('active', true)
        .or([...byName, bySpecialty].join(','))
        .order('rating', BEST_FIRST)
        .limit(CONDITION_LIMIT),
  });
};

/** The active clinics among those ids, in no order; ids that no row can have are passed over. */
export const readClinicsBatch = async (
  backend: Backend,
  ids: readonly string[],
): Promise<Result<ClinicRow[]>> => {
  const asked = [...new Set(ids)].filter(isUuid).sort();
  if (backend.client && asked.length === 0) return { ok: true, data: [] };
  return readThrough(backend, {
    key: `clinics-batch:${asked.join()}`,
    lifetimeMs: LIFETIMES_MS.clinics,
    failure: FETCH_FAILURE,
    run: (client) => client.from('clinics').select('*').in('id', asked).eq('active', true),
  });
};

/** The newest 20 reviews of a clinic, newest first. */
export const readClinicReviews = (
  backend: Backend,
  clinicId: string,
): Promise<Result<Row<'clinic_reviews'>[]>> =>
  readThrough(backend, {
    key: `reviews:${clinicId}`,
    lifetimeMs: LIFETIMES_MS.reviews,
    failure: 'Failed to fetch clinic reviews',
    run: (client) =>
      client
        .from('clinic_reviews')
        .select('*')
        .eq('clinic_id', clinicId)
        .order('created_at', { ascending: false })
        .limit(REVIEWS_LIMIT),
  });

/** The strain rows of a clinic, which are counted and never named. */
export const readClinicStrains = (
  backend: Backend,
  clinicId: string,
): Promise<Result<Row<'clinic_strains'>[]>> =>
  readThrough(backend, {
    key: `strains:${clinicId}`,
    lifetimeMs: LIFETIMES_MS.strains,
    failure: 'Failed to fetch clinic strains',
    run: (client) => client.from('clinic_strains').select('*').eq('clinic_id', clinicId),
  });
