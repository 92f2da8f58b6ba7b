/**
 * One row per clinic and figure (RFC 4180), without a byte order mark, which some programs misread.
 */
import { stringify } from 'csv-stringify/sync';
import type { OpenClinic, OpenData } from './open-data-schema.ts';

export const CSV_COLUMNS = [
  'slug',
  'name',
  'figure',
  'value',
  'unit',
  'state',
  'source',
  'source_url',
  'source_dated_on',
  'source_is_copy',
  'checked_on',
  'snapshot_taken_at',
] as const;

const LIST_SEPARATOR = '; ';

function toRows({ slug, name, figures }: OpenClinic, snapshotTakenAt: string | null) {
  return Object.entries(figures).map(([figure, { value, unit, state, source, checkedOn }]) => [
    slug,
    name,
    figure,
    Array.isArray(value) ? value.join(LIST_SEPARATOR) : value,
    unit,
    state,
    source?.title,
    source?.url,
    source?.datedOn,
    source?.isCopy,
    checkedOn,
    snapshotTakenAt,
  ]);
}

/** Text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function toOpenDataCsv({ clinics, snapshotTakenAt }: OpenData): string {
  return stringify(
    clinics.flatMap((clinic) => toRows(clinic, snapshotTakenAt)),
    {
      header: true,
      columns: [...CSV_COLUMNS],
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { boolean: String },
    },
  );
}

const SAMPLE_LINES = 5;

export function toCsvSample(data: OpenData): string[] {
  const csv = toOpenDataCsv({ ...data, clinics: data.clinics.slice(0, 1) });
  return csv.split('\r\n').slice(0, SAMPLE_LINES);
}
