/** What the words of a membership are worth in the ledger. */
import type { FeeName } from './fee-names.ts';

export type MembershipBenefit = {
  fee: FeeName;
  /** Percent that the member does not pay: 100 for "free" and "included". */
  percent: number;
};

const FEE_WORDS: readonly [FeeName, RegExp][] = [
  ['followUpConsultation', /follow[- ]?ups?\b|review (appointment|consultation)s?/i],
  ['initialConsultation', /\b(initial|first) (consultation|appointment|assessment)/i],
  ['prescription', /\b(repeat )?prescriptions?\b/i],
  ['delivery', /\b(delivery|deliveries|shipping|postage)\b/i],
];

const WHOLE = /\b(free|included?|includes|no (fee|charge)|unlimited|at no (extra )?cost)\b/i;
const PERCENT_OFF = /\b(\d{1,2}|100)\s?(%|percent|per cent) (off|discount|less)/i;
/** A benefit for some only, or up to a number, cannot be counted as if it held always. */
const LIMITED = /\b(up to|one|two|three|four|\d+ free|first \d+|some|selected|over £)\b/i;

function parsePercent(words: string): number | null {
  if (LIMITED.test(words)) return null;
  const percent = PERCENT_OFF.exec(words)?.[1];
  if (percent !== undefined) return Number(percent);
  return WHOLE.test(words) ? 100 : null;
}

/**
 * Benefits in a clinic's words, split into those that change a fee of the ledger and those that do
 * not. A limited benefit is not counted, so that no membership looks better than it is.
 */
export function parseMembershipBenefits(benefits: readonly string[]): {
  benefits: MembershipBenefit[];
  notCounted: string[];
} {
  const counted: MembershipBenefit[] = [];
  const notCounted: string[] = [];
  for (const words of benefits) {
    const percent = parsePercent(words);
    const fees = FEE_WORDS.filter(([, pattern]) => pattern.test(words)).map(([fee]) => fee);
    if (percent === null || fees.length === 0) notCounted.push(words);
    else counted.push(...fees.map((fee) => ({ fee, percent })));
  }
  return { benefits: counted, notCounted };
}
