import { formatCount } from '../../format/counts.ts';
import { toFieldLabel } from '../desk-fields.ts';
import { type CsvRecord, findSeparator, readCsv } from './csv-text.ts';
import {
  FILE_COLUMNS,
  type FileColumn,
  findHeaderFault,
  type Header,
  OWN_HEADER,
  readHeader,
} from './file-columns.ts';
import { unguardCell } from './guarded-cells.ts';
import { toPlainText } from './plain-text.ts';

/** A row's cells by column; empty for columns the file does not have. */
export type FileRow = { line: number; cells: Readonly<Record<FileColumn, string>> };

export type Fault = {
  line: number;
  column: FileColumn | null;
  text: string;
  /** ID of the clinic on whose sheet the error can be fixed. */
  sheet?: string;
};

export type FigureFile = {
  rows: FileRow[];
  faults: Fault[];
  /** By line: `Alder Clinic: First consultation`, as far as the row states it. */
  subjects: ReadonlyMap<number, string>;
  notes: string[];
  /** Whether the file says which version of each figure the editor saw. */
  hasVersions: boolean;
};

export type ReadFile = { ok: true; file: FigureFile } | { ok: false; fault: string };

/** A thousand clinics with a hundred figures each. */
export const MAX_ROWS = 100_000;

const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?(?:\r\n|\r|\n)/i;
const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

const isBlank = ({ cells }: CsvRecord) => cells.every((cell) => toPlainText(cell) === '');

/** Cells copied without the header are in export order. */
const isOwnRow = (cells: readonly string[]) =>
  cells.length <= FILE_COLUMNS.length && ID.test(cells[1]?.trim() ?? '');

function findFormFault(record: CsvRecord, width: number): string | null {
  if (record.isOpen) {
    return 'A quotation mark opens here and is never closed. Close it, or remove it.';
  }
  // Spreadsheets omit separators after the last filled cell.
  if (record.cells.slice(width).every((cell) => toPlainText(cell) === '')) return null;
  const cells = formatCount(record.cells.length, 'cell');
  return `This line has ${cells}, but the first line names only ${formatCount(width, 'column')}. Remove the extra separator, or put quotation marks around the text that contains it.`;
}

function toCells(record: CsvRecord, { places }: Header): FileRow['cells'] {
  const entries = FILE_COLUMNS.map((column): [FileColumn, string] => {
    const place = places.get(column);
    const cell = place === undefined ? '' : (record.cells[place] ?? '');
    return [column, cell === '' ? '' : toPlainText(unguardCell(cell))];
  });
  return Object.fromEntries(entries) as Record<FileColumn, string>;
}

const toSubject = ({ cells }: FileRow): string =>
  [
    cells.clinic || cells['clinic id'],
    cells.field === '' ? cells.label : toFieldLabel(cells.field.toLowerCase()),
  ]
    .filter(Boolean)
    .join(': ');

const FORMULA = 'This is a formula. Copy its result into the cell instead.';

function findFormulas({ line, cells }: CsvRecord, { places }: Header): Fault[] {
  return [...places]
    .filter(([, place]) => cells[place]?.startsWith('='))
    .map(([column]) => ({ line, column, text: FORMULA }));
}

function toNotes({ unknown, places }: Header): string[] {
  const notes: string[] = [];
  if (unknown.length > 0)
    notes.push(`Ignored, because figures have no such columns: ${unknown.join(', ')}.`);
  if (!places.has('version')) {
    notes.push(
      'The file does not say which version of each figure you saw, so it is compared with today’s figures. Changes made since you exported it will not be noticed.',
    );
  }
  return notes;
}

export function readFigureRows(text: string): ReadFile {
  const body = text.replace(SEPARATOR_LINE, '\n');
  const separator = findSeparator(body.replace(/^\uFEFF?[\r\n]+/, ''));
  const subjects = new Map<number, string>();
  const file: FigureFile = { rows: [], faults: [], subjects, notes: [], hasVersions: false };
  let header: Header | null = null;
  let width = 0;
  for (const record of readCsv(body, separator)) {
    if (isBlank(record)) continue;
    if (header === null) {
      const isOwn = isOwnRow(record.cells);
      header = isOwn ? OWN_HEADER : readHeader(record.cells);
      const fault = findHeaderFault(header);
      if (fault !== null) return { ok: false, fault };
      width = isOwn ? FILE_COLUMNS.length : record.cells.length;
      file.notes = toNotes(header);
      file.hasVersions = header.places.has('version');
      if (!isOwn) continue;
      file.notes.push(
        'No line gives the column names, so the columns are read in the order of an export.',
      );
    }
    const form = findFormFault(record, width);
    const faults =
      form === null
        ? findFormulas(record, header)
        : [{ line: record.line, column: null, text: form }];
    file.faults.push(...faults);
    const row = { line: record.line, cells: toCells(record, header) };
    subjects.set(row.line, toSubject(row));
    if (faults.length === 0) file.rows.push(row);
    if (file.rows.length + file.faults.length > MAX_ROWS) {
      const limit = MAX_ROWS.toLocaleString('en-GB');
      const fault = `The file has more than ${limit} lines, so none of it was read. Split it into smaller files.`;
      return { ok: false, fault };
    }
  }
  if (header === null) return { ok: false, fault: 'The file is empty.' };
  if (file.rows.length + file.faults.length === 0) {
    return { ok: false, fault: 'There is nothing below the first line.' };
  }
  return { ok: true, file };
}
