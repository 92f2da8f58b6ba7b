import { FEE_LABELS } from '../clinic/fee-names.ts';
import type { CostKind } from './year-calendar.ts';

/** A further follow-up may or may not come: the schedule is not published. */
export const COST_LABELS = {
  initial: FEE_LABELS.initialConsultation,
  'follow-up': FEE_LABELS.followUpConsultation,
  'further-follow-up': 'A further follow-up, if the clinic asks for one',
  prescription: FEE_LABELS.prescription,
  delivery: FEE_LABELS.delivery,
  medicine: 'Your medicine',
} as const satisfies Record<CostKind, string>;
