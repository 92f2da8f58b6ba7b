/**
 * Who vouches for each figure of a clinic (product rule: a source vouches for one value of one
 * column, and stops vouching when the value changes).
 */
import { FIGURE_FIELDS, type FigureField } from '../../domain/clinic/clinic.ts';
import { FIGURE_COLUMNS } from '../../domain/clinic/figure-columns.ts';
import { PROVENANCE_STATES, type Provenance } from '../../domain/figure/provenance.ts';
import { DEFAULTED_FIGURES } from './clinic-defaults.ts';
import { parseClinicColumn, type ClinicColumn, type ClinicRow } from '../rows/clinic-row.ts';
import type { FigureSource } from '../rows/figure-source-row.ts';

type FigureColumn = (typeof FIGURE_COLUMNS)[FigureField][number];

/** Figures made of all their columns together rather than of the first that has a value. */
const COMPOSITE_FIGURES: ReadonlySet<FigureField> = new Set<FigureField>([
  'standardDelivery',
  'expressDelivery',
  'sameDayDelivery',
]);

type FigureValues = Pick<ClinicRow, FigureColumn & ClinicColumn> & { strain_count: number };

function hasValue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null;
}

function getColumns(figure: FigureField): readonly FigureColumn[] {
  return FIGURE_COLUMNS[figure];
}

function getFilledColumns(figure: FigureField, values: FigureValues): FigureColumn[] {
  return getColumns(figure).filter((column) => hasValue(values[column]));
}

// Both sides are read by the column's own reader, so "99.90" vouches for 99.9 and a list in JSON text
// for the list.
function isVouchedValue(column: FigureColumn, vouched: string, value: unknown): boolean {
  const read = column === 'strain_count' ? Number(vouched) : parseClinicColumn(column, vouched);
  return JSON.stringify(read) === JSON.stringify(value);
}

/** "The clinic has none" can be vouched for as well: an empty list whose source says so. */
function isVouchedNone(source: FigureSource | undefined, value: unknown): boolean {
  return Array.isArray(value) && value.length === 0 && source?.value.trim() === '[]';
}

function toColumnProvenance(
  column: FigureColumn,
  value: unknown,
  source: FigureSource | undefined,
): Provenance {
  if (!source) return { state: 'unknown', source: null, checkedOn: null };
  const state = isVouchedValue(column, source.value, value) ? source.state : 'unknown';
  return { state, source: source.source, checkedOn: source.checkedOn };
}

function toWeaker(first: Provenance, second: Provenance): Provenance {
  const isWeaker = PROVENANCE_STATES.indexOf(second.state) > PROVENANCE_STATES.indexOf(first.state);
  return isWeaker ? second : first;
}

/** The provenance of every figure. A figure of several columns has that of its weakest column. */
export function toClinicProvenance(
  values: FigureValues,
  sources: readonly FigureSource[],
): Record<FigureField, Provenance> {
  const sourceByColumn = new Map(sources.map((source) => [source.column, source]));
  const entries = FIGURE_FIELDS.map((figure): [FigureField, Provenance] => {
    const filled = getFilledColumns(figure, values);
    const columns = COMPOSITE_FIGURES.has(figure) ? filled : filled.slice(0, 1);
    const used =
      columns.length > 0
        ? columns
        : getColumns(figure).filter((column) =>
            isVouchedNone(sourceByColumn.get(column), values[column]),
          );
    const provenances = used.map((column) =>
      toColumnProvenance(column, values[column], sourceByColumn.get(column)),
    );
    if (provenances.length > 0) return [figure, provenances.reduce(toWeaker)];
    const state = DEFAULTED_FIGURES.has(figure) ? 'site-default' : 'unknown';
    return [figure, { state, source: null, checkedOn: null }];
  });
  return Object.fromEntries(entries) as Record<FigureField, Provenance>;
}

function parseOwnColumn(row: object, column: ClinicColumn): unknown {
  return parseClinicColumn(column, Object.hasOwn(row, column) ? Reflect.get(row, column) : null);
}

/**
 * Columns of one figure that hold different values, in words for the build log; the first named is
 * the one that counts.
 */
export function findFigureConflicts(row: object): string[] {
  return FIGURE_FIELDS.filter((figure) => !COMPOSITE_FIGURES.has(figure)).flatMap((figure) => {
    const columns = getColumns(figure);
    if (columns.length < 2) return [];
    const values = columns
      .filter((column) => column !== 'strain_count')
      .map((column) => ({ column, value: parseOwnColumn(row, column) }))
      .filter(({ value }) => value !== null);
    const [used, ...others] = values;
    return others
      .filter((other) => other.value !== used?.value)
      .map(
        (other) =>
          `${used?.column} ${String(used?.value)} counts, ${other.column} says ${String(other.value)}`,
      );
  });
}
