import { toSentenceCase } from '../format/counts.ts';
import { formatList } from '../format/list.ts';
import { formatRange } from './cost-words.ts';
import type { Range } from './fee-ranges.ts';
import type { YearSums } from './first-year.ts';
import type { BarPart } from './year-bar.ts';

/** In pence. The scale ends at a multiple of this. */
const STEP = 2_000;
/** Share of the scale. Labels closer together than this would overlap. */
const NEAR = 0.25;

/** The most expensive month, rounded up to a multiple of £20; at least £20. */
export function toChartTop(months: readonly Range[]): number {
  const peak = Math.max(...months.map(({ high }) => high));
  return Math.ceil(peak / STEP) * STEP || STEP;
}

export function toLabelledMonths(months: readonly Range[]): ReadonlySet<number> {
  const near = toChartTop(months) * NEAR;
  const labelled = new Set<number>();
  const said = new Set([0]);
  for (const [index, { high }] of months.entries()) {
    const before = labelled.has(index) ? (months[index - 1]?.high ?? 0) : -near;
    if (said.has(high) || Math.abs(before - high) < near) continue;
    labelled.add(index + 1);
    said.add(high);
  }
  return labelled;
}

export function toMonthPart({ lines }: Pick<YearSums, 'lines'>, month: number): BarPart {
  const kinds = new Set(lines.filter((line) => line.month === month).map(({ kind }) => kind));
  if (kinds.has('initial')) return 'initial';
  return kinds.has('follow-up') || kinds.has('further-follow-up') ? 'follow-up' : 'prescription';
}

export function toMonthsSentence(months: readonly Range[]): string {
  const bySum = new Map<string, string[]>();
  for (const [index, sum] of months.entries()) {
    const words = sum.high === 0 ? 'nothing' : formatRange(sum);
    bySum.set(words, [...(bySum.get(words) ?? []), String(index + 1)]);
  }
  const most = Math.max(...[...bySum.values()].map(({ length }) => length));
  const [others = ''] = [...bySum].find(([, numbers]) => numbers.length === most) ?? [];
  if (bySum.size === 1) return `${toSentenceCase(others)} in every month.`;
  const parts = [...bySum]
    .filter(([sum]) => sum !== others)
    .map(
      ([sum, numbers]) => `${sum} in month${numbers.length > 1 ? 's' : ''} ${formatList(numbers)}`,
    );
  return `${toSentenceCase(parts.join(', '))}, ${others} in the others.`;
}
