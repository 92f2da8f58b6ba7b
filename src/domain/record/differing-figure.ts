import {
  type FigureKind,
  type FigureName,
  getFigureColumns,
  type OpenValue,
} from '../clinic/clinic-figures.ts';
import { formatFigure, isOpenFigure } from '../clinic/format-figure.ts';
import type { Figure, Provenance } from '../figure/figure.ts';
import { parseClinicColumn } from './clinic-row.ts';
import { type AgedSource, toSourceProvenance } from './aged-sources.ts';

/** Kinds whose values can contradict each other; sentences and lists may only differ in wording. */
const CONTRADICTING: ReadonlySet<FigureKind> = new Set<FigureKind>([
  ...(['pounds', 'span', 'year', 'stars', 'points', 'percent', 'count', 'yes-no', 'text'] as const),
]);

type Side = { value: OpenValue; provenance: Provenance };

const isOld = ({ provenance }: Side): boolean => provenance.state === 'old';

/** Adds what a second page says (rules §10, "Evidence"). The higher of two prices counts. */
export function withDiffering(
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
