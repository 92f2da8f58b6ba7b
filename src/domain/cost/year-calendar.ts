import { FEE_LABELS, type FeeName } from '../clinic/fee-names.ts';
import type { CostPlan } from './cost-plan.ts';
import type { Range } from './fee-ranges.ts';

export const MONTHS_IN_YEAR = 12;

export const FEE_OF_KIND = {
  form: 'form',
  initial: 'initialConsultation',
  'follow-up': 'followUpConsultation',
  'further-follow-up': 'followUpConsultation',
  prescription: 'prescription',
  delivery: 'delivery',
} as const satisfies Record<string, FeeName>;

export type CostKind = keyof typeof FEE_OF_KIND | 'medicine';

/** A further follow-up is uncertain, because the schedule is not published. */
export const COST_LABELS = {
  form: FEE_LABELS.form,
  initial: FEE_LABELS.initialConsultation,
  'follow-up': FEE_LABELS.followUpConsultation,
  'further-follow-up': 'A further follow-up, if the clinic asks for one',
  prescription: FEE_LABELS.prescription,
  delivery: FEE_LABELS.delivery,
  medicine: 'Your medicine',
} as const satisfies Record<CostKind, string>;

/** Months from 1. `isPrescribed`: a prescription is due that month anyway. */
export type Charge = { month: number; kind: CostKind; isPrescribed: boolean };

const isDue = (month: number, interval: number) => (month - 1) % interval === 0;

function toSchedule(first: number, intervals: Range): { sure: Set<number>; maybe: Set<number> } {
  const monthsWith = (interval: number) =>
    Array.from({ length: MONTHS_IN_YEAR }, (_, index) => first + index).filter(
      (month) => month > 1 && isDue(month, interval),
    );
  const most = monthsWith(intervals.low);
  const least = monthsWith(intervals.high).length;
  return { sure: new Set(most.slice(0, least)), maybe: new Set(most.slice(least)) };
}

/** @param first 1, or 13 for the second year */
export function toCharges(plan: CostPlan, intervals: Range, first: number): Charge[] {
  const { sure, maybe } = toSchedule(first, intervals);
  const charges: Charge[] = [];
  for (let month = first; month < first + MONTHS_IN_YEAR; month += 1) {
    const isPrescribed = isDue(month, plan.prescriptionEvery);
    const add = (kind: CostKind) => charges.push({ month, kind, isPrescribed });
    if (month === 1) {
      add('form');
      add('initial');
    } else if (sure.has(month)) add('follow-up');
    else if (maybe.has(month)) add('further-follow-up');
    else if (isPrescribed) add('prescription');
    if (isPrescribed) add('delivery');
    if (plan.medicinePence > 0) add('medicine');
  }
  return charges;
}
