/**
 * What may stand in the row of a real clinic: what a source attests, and nothing else (rules §10). A
 * source attests one value of one column, and attests nothing once the value is another.
 */
import {
  type FigureColumn,
  FIGURE_NAMES,
  getFigureColumns,
} from '../clinic/clinic-figures.ts';
import { CLINIC_DETAILS, type DetailColumn } from '../clinic/clinic-details.ts';
import { type ClinicColumn, type ClinicRow, parseClinicColumn } from './clinic-row.ts';
import type { FigureSource } from './other-rows.ts';

/** Figures that nobody attests: a count of this site's own rows, and its own opinion. */
const OWN_COLUMNS = ['strain_count', 'verdict_overall_score'] as const satisfies FigureColumn[];

type OwnColumn = (typeof OWN_COLUMNS)[number];

/** Columns that a source attests: those of figures and of details. */
export type AttestedColumn = Exclude<FigureColumn, OwnColumn> | DetailColumn;

export const ATTESTED_COLUMNS: readonly AttestedColumn[] = [
  ...new Set([
    ...FIGURE_NAMES.flatMap(getFigureColumns).map(({ column }) => column),
    ...Object.values(CLINIC_DETAILS).flatMap(({ columns }) => columns),
  ]),
].filter((column): column is AttestedColumn => !OWN_COLUMNS.includes(column as OwnColumn));

/** Name, address, looks and visibility: no statement about the clinic. */
const IDENTITY: ReadonlySet<ClinicColumn> = new Set<ClinicColumn>([
  ...(['id', 'name', 'slug', 'is_example', 'website'] as const),
  ...(['clinic_logo_url', 'hero_background_color'] as const),
  ...(['review_published', 'review_slug', 'active', 'updated_at'] as const),
]);

export const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null;

/**
 * Whether the source attests the value. Both sides are read by the column's own reader, so "99.90"
 * attests 99.9 and a list in JSON text the list.
 */
export function isAttestedValue(
  column: ClinicColumn,
  source: Pick<FigureSource, 'value'> | undefined,
  value: unknown,
): boolean {
  if (!source) return false;
  return JSON.stringify(parseClinicColumn(column, source.value)) === JSON.stringify(value);
}

const isAttestable = (column: ClinicColumn): column is AttestedColumn =>
  (ATTESTED_COLUMNS as readonly ClinicColumn[]).includes(column);

type Attestation = Pick<FigureSource, 'column' | 'value'>;

/** The columns that hold an opinion of this site, or a value without a source of its own. */
function findUnattested(row: ClinicRow, sources: readonly Attestation[]): ClinicColumn[] {
  const byColumn = new Map(sources.map((source) => [source.column, source]));
  return (Object.keys(row) as ClinicColumn[]).filter(
    (column) =>
      !IDENTITY.has(column) &&
      isFilled(row[column]) &&
      !(isAttestable(column) && isAttestedValue(column, byColumn.get(column), row[column])),
  );
}

/**
 * Gives the row as its clinic may be shown, an invented one whole, a real one without what nobody
 * attests, and the columns that were emptied: none in a true row of a real clinic.
 */
export function attestRow(
  row: ClinicRow,
  sources: readonly Attestation[],
): { row: ClinicRow; unattested: ClinicColumn[] } {
  const unattested = row.is_example === true ? [] : findUnattested(row, sources);
  const empty = unattested.map((column) => [column, parseClinicColumn(column, null)]);
  return { row: { ...row, ...(Object.fromEntries(empty) as Partial<ClinicRow>) }, unattested };
}
