/** A first year at a glance: as one bar of its fees on an axis. Amounts are whole pence. */
import type { YearSums } from './first-year.ts';

/** In the order in which they are drawn. */
export const BAR_PARTS = ['initial', 'follow-up', 'prescription', 'delivery', 'medicine'] as const;

export type BarPart = (typeof BAR_PARTS)[number];

/** The most lines that an axis has besides £0. */
const MOST_LINES = 5;
/** Pence between two lines of an axis. */
const STEPS = [100, 1_000, 10_000, 100_000].flatMap((scale) =>
  [5, 10, 25, 50].map((step) => step * scale),
);

/**
 * The parts of a year, one after the other: the least that each fee comes to, of those that cost anything. What
 * a further follow-up costs at least counts as one.
 *
 * @returns also what the dearest year costs besides: with it, the parts add up to the highest total
 */
export function toYearBar({ lines, total }: Pick<YearSums, 'lines' | 'total'>) {
  let start = 0;
  const parts = BAR_PARTS.flatMap((part) => {
    const pence = lines
      .filter(({ kind }) => (kind === 'further-follow-up' ? 'follow-up' : kind) === part)
      .reduce((sum, { low }) => sum + low, 0);
    start += pence;
    return pence > 0 ? { part, start: start - pence, pence } : [];
  });
  return { parts, unsure: { start, pence: total.high - total.low } };
}

/** The lines of an axis from £0 at evenly spaced round sums; the last is at the highest sum or beyond it. */
export function toAxis(highest: number): number[] {
  const step = STEPS.find((size) => size * MOST_LINES >= highest) ?? highest;
  return Array.from(
    { length: Math.max(1, Math.ceil(highest / step)) + 1 },
    (_, index) => index * step,
  );
}
