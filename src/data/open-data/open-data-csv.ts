/**
 * The open data as a table: a row for each clinic and figure, because each figure has five cells of
 * its own (a row for each clinic would have more than a hundred columns). RFC 4180 in UTF-8, without
 * the mark at its beginning that many programs would take for a part of the first column's name.
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

/** Between the items of a list in one cell. */
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

/**
 * The figures as CSV. A text that a spreadsheet would run as a formula begins with an apostrophe;
 * numbers stay numbers. What is null is an empty cell.
 */
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

/** Lines of the sample: the names of the columns and some figures. */
const SAMPLE_LINES = 5;

/** The first lines of the file, for people. */
export function toCsvSample(data: OpenData): string[] {
  const csv = toOpenDataCsv({ ...data, clinics: data.clinics.slice(0, 1) });
  return csv.split('\r\n').slice(0, SAMPLE_LINES);
}
