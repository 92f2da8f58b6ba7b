import type { Backend } from './client.ts';
import type { Row } from './database.types.ts';
import { LIFETIMES_MS } from './query-cache.ts';
import { readThrough } from './query.ts';
import type { Result } from './result.ts';

/** Clinics, patients and strains per condition, unfiltered (rules §7). */
export const readConditionCounts = (
  backend: Backend,
): Promise<Result<Row<'clinic_condition_match_count'>[]>> =>
  readThrough(backend, {
    key: 'condition-counts',
    lifetimeMs: LIFETIMES_MS.standard,
    failure: 'Failed to load conditions data',
    run: (client) => client.from('clinic_condition_match_count').select('*'),
  });
