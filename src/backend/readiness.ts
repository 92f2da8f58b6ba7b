import type { TimedCheck } from '../domain/readiness/reading-time.ts';
import type { Backend } from './client.ts';
import { askAsEditor, callAsEditor, toResult } from './editor-query.ts';
import { readAll, type Result } from './result.ts';
import { readWholeTable, SNAPSHOT_READS, type WholeRead } from './whole-table.ts';

export const readMailState = (backend: Backend) => callAsEditor(backend, 'read_mail_state', {});

const NEWEST = 1000;

export const readTimedChecks = async (backend: Backend): Promise<Result<TimedCheck[]>> =>
  toResult(
    await askAsEditor<TimedCheck[]>(backend, (client) =>
      client
        .from('figure_checks')
        .select('page_id, by, at, seconds')
        .not('by', 'is', null)
        .not('page_id', 'is', null)
        .not('seconds', 'is', null)
        .order('at', { ascending: false })
        .limit(NEWEST)
        .overrideTypes<TimedCheck[], { merge: false }>(),
    ),
  );

/** The tables that contain the clinics' figures. */
export function readClinicTables(backend: Backend) {
  const options = { signal: new AbortController().signal, retryDelaysMs: [] };
  const read = (one: WholeRead) => readWholeTable(backend, one, options);
  return readAll({
    clinics: read(SNAPSHOT_READS.clinics),
    clinic_reviews: read(SNAPSHOT_READS.clinic_reviews),
    clinic_strains: read(SNAPSHOT_READS.clinic_strains),
    figure_sources: read(SNAPSHOT_READS.figure_sources),
    figure_fields: read(SNAPSHOT_READS.figure_fields),
    figure_disputes: read(SNAPSHOT_READS.figure_disputes),
  });
}
