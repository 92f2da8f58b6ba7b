import {
  CLINIC_DETAILS,
  type ClinicDetails,
  DETAIL_NAMES,
  type DetailName,
} from '../clinic/clinic-details.ts';
import {
  type ClinicFigures,
  FIGURE_NAMES,
  type FigureKind,
  type FigureName,
  getFigureColumns,
  type OpenValue,
} from '../clinic/clinic-figures.ts';
import { formatFigure, isOpenFigure } from '../clinic/format-figure.ts';
import { EXAMPLE, type Figure, type Provenance, toWeaker, UNKNOWN } from '../figure/figure.ts';
import { type ClinicColumn, type ClinicRow, parseClinicColumn } from './clinic-row.ts';
import type { FigureSource } from './other-rows.ts';
import { type AgedSource, toSourceProvenance } from './aged-sources.ts';
import { isAttestedValue, isFilled } from './attested-row.ts';

type Sources = ReadonlyMap<string, AgedSource>;

/** Fewer do not make an average (rules §10). */
const MIN_REVIEWS = 5;

/** Whether an empty list is a stated value: the clinic is invented, or the source says "none". */
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

/** Kinds whose values can contradict each other. Different sentences or lists may mean the same. */
const CONTRADICTING: ReadonlySet<FigureKind> = new Set<FigureKind>([
  ...(['pounds', 'span', 'year', 'stars', 'points', 'percent', 'count', 'yes-no', 'text'] as const),
]);

type Side = { value: OpenValue; provenance: Provenance };

const isOld = ({ provenance }: Side): boolean => provenance.state === 'old';

/** Adds what a second page says (rules §10, "Evidence"). The higher of two prices counts. */
function withDiffering(
  name: FigureName,
  figure: Figure<unknown>,
  others: readonly AgedSource[],
): Figure<unknown> {
  const [stored] = getFigureColumns(name);
  const { value, ...provenance } = figure;
  if (!stored || !isOpenFigure(name) || !CONTRADICTING.has(stored.kind)) return figure;
  if (value === null || !figure.reading) return figure;
  const mine: Side = { value: value as OpenValue, provenance };
  const [theirs] = others.flatMap((other): Side[] => {
    const said = parseClinicColumn(stored.column, other.value) as OpenValue | null;
    const isOther = other.column === stored.column && said !== null && said !== value;
    return isOther ? [{ value: said, provenance: toSourceProvenance(other) }] : [];
  });
  if (!theirs) return figure;
  const isDearer = stored.kind === 'pounds' && theirs.value > mine.value;
  const [first, second] = isDearer ? [theirs, mine] : [mine, theirs];
  return {
    value: first.value,
    ...first.provenance,
    state: isOld(mine) || isOld(theirs) ? 'old' : 'differs',
    differing: {
      value: second.value,
      text: formatFigure(name, second.value),
      ownText: formatFigure(name, first.value),
      provenance: second.provenance,
    },
  };
}

export const ANNUAL_COSTS = ['annualCostLow', 'annualCostAverage', 'annualCostHigh'] as const;
/** Defaults for invented clinics (rules §5), in pounds a year. */
const EXAMPLE_ANNUAL_COSTS = [1500, 2000, 2500];

function isAscending(costs: readonly (number | null)[]): boolean {
  const stated = costs.filter((cost) => cost !== null);
  return stated.every((cost, index) => cost >= (stated[index - 1] ?? 0));
}

/**
 * Drops costs that contradict each other, and fits an example's defaults around the stated ones
 * (rules §5, "Clinic record conversion").
 */
function withOrderedAnnualCosts(figures: ClinicFigures, isExample: boolean): ClinicFigures {
  const costs = ANNUAL_COSTS.map((name) => figures[name].value);
  const used = isAscending(costs) ? costs : [];
  const ordered = ANNUAL_COSTS.map((name, index) => {
    if (typeof used[index] === 'number') return [name, figures[name]] as const;
    if (!isExample) return [name, { value: null, ...UNKNOWN }] as const;
    const least = used.slice(0, index).map((cost) => cost ?? 0);
    const most = used.slice(index + 1).map((cost) => cost ?? Infinity);
    const value = Math.min(Math.max(EXAMPLE_ANNUAL_COSTS[index] ?? 0, ...least), ...most);
    return [name, { value, ...EXAMPLE }] as const;
  });
  return { ...figures, ...(Object.fromEntries(ordered) as Partial<ClinicFigures>) };
}

function withoutThinAverage(figures: ClinicFigures, isExample: boolean): ClinicFigures {
  const { totalReviews, overallRating } = figures;
  if (isExample || overallRating.value === null) return figures;
  if ((totalReviews.value ?? 0) >= MIN_REVIEWS) return figures;
  return { ...figures, overallRating: { value: null, ...UNKNOWN } };
}

type FigureSources = {
  sources: readonly AgedSource[];
  lapsed?: readonly FigureSource[] | undefined;
  others?: readonly AgedSource[] | undefined;
};

/** A figure with several parts has its weakest part's provenance. A lapsed figure has no value. */
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
