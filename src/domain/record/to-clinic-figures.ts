import {
  CLINIC_DETAILS,
  type ClinicDetails,
  DETAIL_NAMES,
  type DetailName,
} from '../clinic/clinic-details.ts';
import {
  type ClinicFigures,
  FIGURE_NAMES,
  type FigureName,
  getFigureColumns,
} from '../clinic/clinic-figures.ts';
import { EXAMPLE, type Figure, type Provenance, toWeaker, UNKNOWN } from '../figure/figure.ts';
import { type ClinicColumn, type ClinicRow, parseClinicColumn } from './clinic-row.ts';
import type { FigureSource } from './other-rows.ts';
import { type AgedSource, toSourceProvenance } from './aged-sources.ts';
import { withDiffering } from './differing-figure.ts';
import { ANNUAL_COSTS, isAscending, withOrderedAnnualCosts } from './annual-costs.ts';
import { isAttestedValue, isFilled } from './attested-row.ts';

type Sources = ReadonlyMap<string, AgedSource>;

/** Fewer make no average (rules §10). */
const LEAST_REVIEWS = 5;

/** An empty list of an invented clinic, or one whose source says "none". */
function isStatedNone(row: ClinicRow, column: ClinicColumn, sources: Sources): boolean {
  const value = row[column];
  const isNone = Array.isArray(value) && value.length === 0;
  return isNone && (row.is_example === true || sources.get(column)?.value.trim() === '[]');
}

function toProvenance(row: ClinicRow, column: ClinicColumn, sources: Sources): Provenance {
  if (row.is_example === true) return EXAMPLE;
  const source = sources.get(column);
  if (!source) return UNKNOWN;
  return isAttestedValue(column, source, row[column]) || isStatedNone(row, column, sources)
    ? toSourceProvenance(source)
    : UNKNOWN;
}

const toSourceMap = (sources: readonly AgedSource[]): Sources =>
  new Map(sources.map((source) => [source.column, source]));

function toFigure(name: FigureName, row: ClinicRow, sources: Sources): Figure<unknown> {
  const columns = getFigureColumns(name);
  const filled = columns.filter(({ column }) => isFilled(row[column]));
  const isComposite = columns[0]?.part !== null;
  const none = columns.filter(({ column }) => isStatedNone(row, column, sources));
  const used = isComposite ? filled : [...filled, ...none].slice(0, 1);
  const [first] = used;
  if (!first) return { value: null, ...UNKNOWN };
  const provenance = used.map(({ column }) => toProvenance(row, column, sources)).reduce(toWeaker);
  if (!isComposite) return { value: row[first.column], ...provenance };
  const parts = columns.map(({ column, part }) => [
    part,
    used.some((use) => use.column === column) ? row[column] : null,
  ]);
  return { value: Object.fromEntries(parts) as unknown, ...provenance };
}

/** Adds the last value before it lapsed. */
function withLapsed(
  name: FigureName,
  figure: Figure<unknown>,
  lapsed: readonly FigureSource[],
): Figure<unknown> {
  const [column] = getFigureColumns(name);
  const source = lapsed.find((one) => one.column === column?.column);
  if (!column || column.part !== null || figure.value !== null || !source?.checkedOn) return figure;
  const value = parseClinicColumn(column.column, source.value);
  return value === null ? figure : { ...figure, lapsed: { value, checkedOn: source.checkedOn } };
}

function withoutThinAverage(figures: ClinicFigures, isExample: boolean): ClinicFigures {
  const { totalReviews, overallRating } = figures;
  if (isExample || overallRating.value === null) return figures;
  if ((totalReviews.value ?? 0) >= LEAST_REVIEWS) return figures;
  return { ...figures, overallRating: { value: null, ...UNKNOWN } };
}

/** Current main sources, lapsed ones, and further pages that may differ. */
type FigureSources = {
  sources: readonly AgedSource[];
  lapsed?: readonly FigureSource[] | undefined;
  others?: readonly AgedSource[] | undefined;
};

/** A figure of several parts has the weakest provenance; a lapsed one has no value. */
export function toClinicFigures(
  row: ClinicRow,
  { sources, lapsed = [], others = [] }: FigureSources,
): ClinicFigures {
  const byColumn = toSourceMap(sources);
  const figures = Object.fromEntries(
    FIGURE_NAMES.map((name) => {
      const figure = withLapsed(name, toFigure(name, row, byColumn), lapsed);
      return [name, withDiffering(name, figure, others)];
    }),
  ) as ClinicFigures;
  const isExample = row.is_example === true;
  return withOrderedAnnualCosts(withoutThinAverage(figures, isExample), isExample);
}

function toDetail(name: DetailName, row: ClinicRow, sources: Sources): Figure<unknown> {
  const column = CLINIC_DETAILS[name].columns.find((column) => isFilled(row[column]));
  if (column === undefined) return { value: null, ...UNKNOWN };
  return { value: row[column], ...toProvenance(row, column, sources) };
}

export function toClinicDetails(row: ClinicRow, sources: readonly AgedSource[]): ClinicDetails {
  const byColumn = toSourceMap(sources);
  return Object.fromEntries(
    DETAIL_NAMES.map((name) => [name, toDetail(name, row, byColumn)]),
  ) as ClinicDetails;
}

/** Without parts; the first counts. */
function readColumns(name: FigureName, row: object) {
  return getFigureColumns(name)
    .filter(({ part }) => part === null)
    .map(({ column }) => ({
      column,
      value: parseClinicColumn(
        column,
        Object.hasOwn(row, column) ? Reflect.get(row, column) : null,
      ),
    }))
    .filter(({ value }) => value !== null);
}

function findAnnualCostConflict(row: object): string[] {
  const used = ANNUAL_COSTS.flatMap((name) => readColumns(name, row)[0] ?? []);
  if (isAscending(used.map(({ value }) => value as number))) return [];
  const costs = used.map(({ column, value }) => `${column} ${String(value)}`);
  return [`no annual cost is used, as low, average and high are not in order: ${costs.join(', ')}`];
}

/** In words for the build log. */
export function findFigureConflicts(row: object): string[] {
  const differing = FIGURE_NAMES.flatMap((name) => {
    const [used, ...others] = readColumns(name, row);
    return others
      .filter(({ value }) => value !== used?.value)
      .map(
        ({ column, value }) =>
          `${used?.column} ${String(used?.value)} counts, ${column} says ${String(value)}`,
      );
  });
  return [...differing, ...findAnnualCostConflict(row)];
}
