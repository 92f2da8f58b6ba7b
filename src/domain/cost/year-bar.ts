import type { YearSums } from './first-year.ts';
import type { CostKind } from './year-calendar.ts';

export const BAR_PARTS = ['initial', 'follow-up', 'prescription', 'delivery', 'medicine'] as const;

export type BarPart = (typeof BAR_PARTS)[number];

const PART_OF_KIND: Readonly<Partial<Record<CostKind, BarPart>>> = {
  form: 'initial',
  'further-follow-up': 'follow-up',
};

/** Not counting £0. */
const MAX_LINES = 5;
const STEPS = [100, 1_000, 10_000, 100_000].flatMap((scale) =>
  [5, 10, 25, 50].map((step) => step * scale),
);

/** Lowest amounts, end to end. `unsure` extends from the end of the last to the highest total. */
export function toYearBar({ lines, total }: Pick<YearSums, 'lines' | 'total'>) {
  let start = 0;
  const parts = BAR_PARTS.flatMap((part) => {
    const pence = lines
      .filter(({ kind }) => (PART_OF_KIND[kind] ?? kind) === part)
      .reduce((sum, { low }) => sum + low, 0);
    start += pence;
    return pence > 0 ? { part, start: start - pence, pence } : [];
  });
  return { parts, unsure: { start, pence: total.high - total.low } };
}

export function toAxis(highest: number): number[] {
  const step = STEPS.find((size) => size * MAX_LINES >= highest) ?? highest;
  return Array.from(
    { length: Math.max(1, Math.ceil(highest / step)) + 1 },
    (_, index) => index * step,
  );
}
