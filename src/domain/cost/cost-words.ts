/** Amounts are whole pence. */
import { formatNotChecked } from '../figure/provenance-wording.ts';
import { formatEvery } from '../format/counts.ts';
import { formatList } from '../format/list.ts';
import { formatPounds } from '../format/money.ts';
import type { CostPlan } from './cost-plan.ts';
import { FEE_LABELS } from '../clinic/fee-names.ts';
import type { Range } from './fee-ranges.ts';
import type { FirstYearCost, MembershipCost } from './first-year.ts';

/** `£569.36`, or `£469.96 to £889.96`. */
export function formatRange({ low, high }: Range): string {
  const [least, most] = [formatPounds(low / 100), formatPounds(high / 100)];
  return low === high ? least : `${least} to ${most}`;
}

export function formatWholeRange({ low, high }: Range): string {
  const round = (pence: number) => Math.round(pence / 100) * 100;
  return formatRange({ low: round(low), high: round(high) });
}

export function toPlanSentence(plan: CostPlan): string {
  const { followUpEvery, prescriptionEvery, medicinePence } = plan;
  return `This assumes ${formatList([
    followUpEvery === null
      ? 'follow-ups on the clinic’s own schedule'
      : `a follow-up at least ${formatEvery(followUpEvery)}`,
    `a prescription ${formatEvery(prescriptionEvery)}`,
    medicinePence > 0 ? `${formatPounds(medicinePence / 100)} a month for medicine` : 'no medicine',
  ])}.`;
}

const toNames = (fees: FirstYearCost['unknown']) =>
  fees.map((name) => FEE_LABELS[name].toLowerCase());

/**
 * What a total still lacks. A fee stated in words has no amount, but a schedule in words is an
 * answer.
 */
export const toOpenNames = ({ clinic, unknown }: Pick<FirstYearCost, 'clinic' | 'unknown'>) =>
  toNames(unknown.filter((name) => name !== 'followUpInterval' || !clinic.inWords.includes(name)));

export function toUnknownSentence({ clinic, unknown, missing }: FirstYearCost): string {
  if (unknown.length === 0) return '';
  if (missing.length === 0) {
    const unchecked = formatNotChecked(
      toNames(unknown.filter((name) => !clinic.inWords.includes(name))),
    );
    return `The total is a range, from the least to the most that clinics here charge. ${unchecked}`.trim();
  }
  const names = toOpenNames({ clinic, unknown });
  return names.length === 0
    ? 'No total yet.'
    : `No total yet. Ask the clinic about these first: ${formatList(names)}.`;
}

/** `Lyphe Saver, £99.99 a year`. The fee is in pounds; null means unchecked, not free. */
export const nameMembership = (name: string, annualFee: number | null): string =>
  annualFee === null
    ? `${name} (fee not checked yet)`
    : `${name}, ${formatPounds(annualFee)} a year`;

export function toMembershipSentence(
  { name, annualPence, total, paysOff, notCounted }: MembershipCost,
  without: Range,
): string {
  const rest = notCounted.length > 0 ? ` Not included: ${notCounted.join('; ')}.` : '';
  if (annualPence === null || total === null) {
    return `${name}: its fee is not checked yet, so ask what it costs.${rest}`;
  }
  const fee = formatPounds(annualPence / 100);
  const verdict = paysOff
    ? `pays off with these numbers: ${formatRange(total)} instead of ${formatRange(without)}`
    : `may not pay off with these numbers: ${formatRange(total)} with it, ${formatRange(without)} without`;
  return `${name} (${fee} a year) ${verdict}.${rest}`;
}

export function formatChange(change: number): string {
  return `${formatPounds(Math.abs(change) / 100)} ${change > 0 ? 'more' : 'less'}`;
}
