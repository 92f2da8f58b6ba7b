/**
 * The figures of a clinic from its row. A source attests one value of one column, and attests nothing
 * once the value is another.
 */
import {
  type ClinicFigures,
  FIGURE_NAMES,
  type FigureColumn,
  type FigureName,
  getFigureColumns,
  getStandIn,
} from '../../domain/clinic/clinic-figures.ts';
import { type Figure, type Provenance, toStandIn, toWeaker } from '../../domain/figure/figure.ts';
import { type ClinicRow, parseClinicColumn } from '../rows/clinic-row.ts';
import type { FigureSource } from '../rows/other-rows.ts';

type FigureRow = Pick<ClinicRow, FigureColumn>;

const UNKNOWN: Provenance = { state: 'unknown', source: null, checkedOn: null };

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null;
}

// Both sides are read by the column's own reader, so "99.90" attests 99.9 and a list in JSON text
// the list.
function isAttestedValue(column: FigureColumn, attested: string, value: unknown): boolean {
  return JSON.stringify(parseClinicColumn(column, attested)) === JSON.stringify(value);
}

/** "The clinic has none" can be attested as well: an empty list whose source says so. */
function isAttestedNone(source: FigureSource | undefined, value: unknown): boolean {
  return Array.isArray(value) && value.length === 0 && source?.value.trim() === '[]';
}

function toProvenance(
  column: FigureColumn,
  value: unknown,
  source: FigureSource | undefined,
): Provenance {
  if (!source) return UNKNOWN;
  const state = isAttestedValue(column, source.value, value) ? source.state : 'unknown';
  return { state, source: source.source, checkedOn: source.checkedOn };
}

function toFigure(
  name: FigureName,
  row: FigureRow,
  sources: ReadonlyMap<string, FigureSource>,
): Figure<unknown> {
  const columns = getFigureColumns(name);
  const filled = columns.filter(({ column }) => isFilled(row[column]));
  const isComposite = columns[0]?.part !== null;
  const none = columns.filter(({ column }) => isAttestedNone(sources.get(column), row[column]));
  const used = isComposite ? filled : [...filled, ...none].slice(0, 1);
  const [first] = used;
  if (!first) {
    const standIn = getStandIn(name);
    return standIn === undefined ? { value: null, ...UNKNOWN } : toStandIn(standIn);
  }
  const provenance = used
    .map(({ column }) => toProvenance(column, row[column], sources.get(column)))
    .reduce(toWeaker);
  if (!isComposite) return { value: row[first.column], ...provenance };
  const parts = columns.map(({ column, part }) => [
    part,
    used.some((use) => use.column === column) ? row[column] : null,
  ]);
  return { value: Object.fromEntries(parts) as unknown, ...provenance };
}

/** Every figure of a row. One of several parts has the provenance of its weakest part. */
export function toClinicFigures(row: FigureRow, sources: readonly FigureSource[]): ClinicFigures {
  const byColumn = new Map(sources.map((source) => [source.column, source]));
  return Object.fromEntries(
    FIGURE_NAMES.map((name) => [name, toFigure(name, row, byColumn)]),
  ) as ClinicFigures;
}

/**
 * Columns of one figure that hold different values, in words for the build log; the first named is
 * the one that counts.
 */
export function findFigureConflicts(row: object): string[] {
  return FIGURE_NAMES.flatMap((name) => {
    const [used, ...others] = getFigureColumns(name)
      .filter(({ part }) => part === null)
      .map(({ column }) => ({
        column,
        value: parseClinicColumn(
          column,
          Object.hasOwn(row, column) ? Reflect.get(row, column) : null,
        ),
      }))
      .filter(({ value }) => value !== null);
    return others
      .filter(({ value }) => value !== used?.value)
      .map(
        ({ column, value }) =>
          `${used?.column} ${String(used?.value)} counts, ${column} says ${String(value)}`,
      );
  });
}
