import { toFieldLabel } from '../desk-fields.ts';
import { type FieldValue, toFieldText } from '../field-values.ts';
import { readCell } from './cell-value.ts';
import type { Fault, FileRow } from './figure-rows.ts';
import { type KnownClinic, type KnownFigure, toPageName } from './known-figures.ts';
import type { Located } from './locate-rows.ts';
import { toOneLine, toPlainText } from './plain-text.ts';

/** A requested change whose page has not been looked up yet. */
export type RequestedChange = {
  line: number;
  row: FileRow;
  clinic: KnownClinic;
  field: string;
  label: string;
  now: KnownFigure;
  value: FieldValue;
  base_version: number | null;
  /** Address or title of the source page, as written; empty for none. */
  page: string;
  quote: string;
};

type Compared =
  | { as: 'unchanged' }
  | { as: 'refused'; faults: Fault[] }
  | { as: 'changed'; change: RequestedChange };

export type FigureState = Pick<KnownFigure, 'field' | 'value' | 'url' | 'title' | 'quote'>;

/** JSON with sorted keys, so that equal values give equal text. */
const toText = (value: FieldValue): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

const isBlank = (cell: string): boolean => cell === '';

/** Whether the row keeps the page and the quote, as blank cells do. */
const keepsSource = ({ cells }: FileRow, then: FigureState): boolean =>
  (isBlank(cells.page) || toOneLine(cells.page) === toOneLine(toPageName(then))) &&
  (isBlank(cells.quote) || toOneLine(cells.quote) === toOneLine(then.quote ?? ''));

const keepsText = ({ cells }: FileRow, { field, value }: FigureState): boolean =>
  isBlank(cells.value) || cells.value === toPlainText(toFieldText(field, value));

export const isSameState = (row: FileRow, then: FigureState): boolean =>
  keepsText(row, then) && keepsSource(row, then);

type Version = { ok: true; base_version: number | null } | { ok: false };

function readVersion({ cells }: FileRow, now: KnownFigure, hasVersions: boolean): Version {
  if (!hasVersions) return { ok: true, base_version: now.version };
  if (isBlank(cells.version)) return { ok: true, base_version: null };
  return /^\d{1,15}$/.test(cells.version)
    ? { ok: true, base_version: Number(cells.version) }
    : { ok: false };
}

const VERSION_FAULT =
  'The version is not a whole number. Leave this column as the export wrote it, or remove it from the file.';
const NO_VALUE_FAULT =
  'A blank value leaves the figure alone, but this row names a new page or new words. Write the value too.';

function compareRow(located: Located, hasVersions: boolean): Compared {
  const { row, clinic, field, now } = located;
  const { line, cells } = row;
  if (isSameState(row, now)) return { as: 'unchanged' };
  const refuse = (column: Fault['column'], text: string): Compared => ({
    as: 'refused',
    faults: [{ line, column, text }],
  });
  if (isBlank(cells.value)) return refuse('value', NO_VALUE_FAULT);
  const version = readVersion(row, now, hasVersions);
  if (!version.ok) return refuse('version', VERSION_FAULT);
  const read = keepsText(row, now)
    ? { ok: true as const, value: now.value }
    : readCell(field.field, field.kind, cells.value);
  if (!read.ok) return refuse('value', read.problem);
  const isSameValue = toText(read.value) === toText(now.value);
  if (isSameValue && (read.value === null || keepsSource(row, now))) return { as: 'unchanged' };
  const change: RequestedChange = {
    line,
    row,
    clinic,
    field: field.field,
    label: toFieldLabel(field.field),
    now,
    value: read.value,
    base_version: version.base_version,
    page: toOneLine(cells.page) || toOneLine(toPageName(now)),
    quote: cells.quote || (now.quote ?? ''),
  };
  return { as: 'changed', change };
}

export type Comparison = { unchanged: number; changes: RequestedChange[]; faults: Fault[] };

export function compareRows(located: readonly Located[], hasVersions: boolean): Comparison {
  const compared = located.map((one) => compareRow(one, hasVersions));
  return {
    unchanged: compared.filter(({ as }) => as === 'unchanged').length,
    changes: compared.flatMap((one) => (one.as === 'changed' ? [one.change] : [])),
    faults: compared.flatMap((one) => (one.as === 'refused' ? one.faults : [])),
  };
}
