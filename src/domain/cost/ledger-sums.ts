/** A year's lines by what they are for: how often, how much each, how much in all, and who says so. */
import type { Figure } from '../figure/figure.ts';
import type { ClinicFees } from './clinic-fees.ts';
import type { Range } from './fee-ranges.ts';
import { addRanges, COST_KINDS, type CostKind, type CostLine, FEE_OF_KIND } from './first-year.ts';

export type LedgerSum = {
  kind: CostKind;
  count: number;
  /** Whole pence each. */
  each: Range;
  /** Whole pence in all. */
  sum: Range;
  /** Null for the patient's own figure. */
  fee: Figure<number> | null;
};

/** One entry for each kind of line that occurs, in the order of `COST_KINDS`. */
export function toLedgerSums(lines: readonly CostLine[], { fees }: ClinicFees): LedgerSum[] {
  return COST_KINDS.flatMap((kind) => {
    const ofKind = lines.filter((line) => line.kind === kind);
    const [first] = ofKind;
    if (!first) return [];
    const fee = kind === 'medicine' ? null : fees[FEE_OF_KIND[kind]];
    return [
      {
        kind,
        count: ofKind.length,
        each: { low: first.low, high: first.high },
        sum: addRanges(ofKind),
        fee,
      },
    ];
  });
}
