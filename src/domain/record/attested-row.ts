import { type FigureColumn, FIGURE_NAMES, getFigureColumns } from '../clinic/clinic-figures.ts';
import { CLINIC_DETAILS, type DetailColumn } from '../clinic/clinic-details.ts';
import { type ClinicColumn, type ClinicRow, parseClinicColumn } from './clinic-row.ts';
import type { FigureSource } from './other-rows.ts';

const OWN_COLUMNS = ['strain_count', 'verdict_overall_score'] as const satisfies FigureColumn[];

type OwnColumn = (typeof OWN_COLUMNS)[number];

export type AttestedColumn = Exclude<FigureColumn, OwnColumn> | DetailColumn;

export const ATTESTED_COLUMNS: readonly AttestedColumn[] = [
  ...new Set([
    ...FIGURE_NAMES.flatMap(getFigureColumns).map(({ column }) => column),
    ...Object.values(CLINIC_DETAILS).flatMap(({ columns }) => columns),
  ]),
].filter((column): column is AttestedColumn => !OWN_COLUMNS.includes(column as OwnColumn));

const IDENTITY: ReadonlySet<ClinicColumn> = new Set<ClinicColumn>([
  ...(['id', 'name', 'slug', 'is_example', 'website'] as const),
  ...(['clinic_logo_url', 'hero_background_color'] as const),
  ...(['review_published', 'review_slug', 'active', 'updated_at'] as const),
]);

export const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null;

/**
 * Parses the source's value like the column, so that "99.90" attests 99.9 and JSON text attests a
 * list.
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
 * A real row keeps only what a source attests (rules §10). `unattested` lists the cleared columns.
 */
export function attestRow(
  row: ClinicRow,
  sources: readonly Attestation[],
): { row: ClinicRow; unattested: ClinicColumn[] } {
  const unattested = row.is_example === true ? [] : findUnattested(row, sources);
  const empty = unattested.map((column) => [column, parseClinicColumn(column, null)]);
  return { row: { ...row, ...(Object.fromEntries(empty) as Partial<ClinicRow>) }, unattested };
}
