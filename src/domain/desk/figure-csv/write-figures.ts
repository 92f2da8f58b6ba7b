import { toFieldLabel } from '../desk-fields.ts';
import { toFieldText } from '../field-values.ts';
import { writeCsv } from './csv-text.ts';
import { FILE_COLUMNS, type FileColumn } from './file-columns.ts';
import { guardCell } from './guarded-cells.ts';
import { type KnownField, type KnownFigure, toPageName } from './known-figures.ts';

export type ExportChoice = { clinics: 'real' | 'all'; fields: 'money' | 'all' };

export function chooseFigures<Figure extends KnownFigure>(
  figures: readonly Figure[],
  fields: readonly KnownField[],
  choice: ExportChoice,
): Figure[] {
  const money = new Set(fields.filter(({ tier }) => tier === 'money').map(({ field }) => field));
  return figures.filter(
    ({ is_example: isExample, field }) =>
      (choice.clinics === 'all' || !isExample) && (choice.fields === 'all' || money.has(field)),
  );
}

const toCells = (figure: KnownFigure): Record<FileColumn, string> => ({
  clinic: figure.name,
  'clinic id': figure.clinic,
  field: figure.field,
  label: toFieldLabel(figure.field),
  value: toFieldText(figure.field, figure.value),
  version: figure.version === null ? '' : String(figure.version),
  page: toPageName(figure),
  quote: figure.quote ?? '',
  'checked on': figure.checked_on ?? '',
  state: figure.state ?? '',
});

/** Need no guard: spreadsheets do not change a version, and imports ignore the date. */
const UNGUARDED_COLUMNS: ReadonlySet<FileColumn> = new Set(['version', 'checked on']);

/** The file, with its byte order mark. Importing it again changes nothing. */
export function toFigureFile(figures: readonly KnownFigure[]): string {
  const rows = figures.map((figure) => {
    const cells = toCells(figure);
    return FILE_COLUMNS.map((column) =>
      UNGUARDED_COLUMNS.has(column) ? cells[column] : guardCell(cells[column]),
    );
  });
  return writeCsv([FILE_COLUMNS, ...rows]);
}

/** `figures-2026-12-03.csv`, for an ISO date. */
export const toFileName = (day: string): string => `figures-${day}.csv`;
