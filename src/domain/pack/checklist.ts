import { formatDate } from '../format/dates.ts';
import { formatCount } from '../format/counts.ts';
import { addDays, addMonths, countDays, isDay, toWeekday } from '../format/days.ts';

const STEPS = {
  ask: 'Send the letter that asks for your GP record.',
  chase: 'Has your record arrived? If not, ring the surgery.',
  send: 'Send the clinic its form and your ID. Send your record as soon as it arrives.',
  cancelling: 'Check how late you can cancel without paying.',
  choose: 'Choose the three questions that matter most to you.',
  ready: 'Print this pack. Get your ID and medicines ready. Test the video link, if there is one.',
  appointment: 'Your appointment.',
} as const;

export type StepId = keyof typeof STEPS;

export const STEP_IDS = Object.keys(STEPS) as StepId[];

const DAYS_BEFORE = { send: 14, cancelling: 14, chase: 7, choose: 7, ready: 1, appointment: 0 };
/** For the post and for reading the reply. */
const SPARE_DAYS = 7;

export type Step = {
  id: StepId;
  text: string;
  /** ISO date. */
  on: string | null;
};

/** A month after `askedOn`, moved from a weekend to Monday. Ignores bank holidays. */
export function toAnswerDay(askedOn: string): string {
  return toWeekday(addMonths(askedOn, 1));
}

function findDay(id: StepId, appointmentOn: string, askedOn: string): string | null {
  if (id === 'chase' && isDay(askedOn)) return toAnswerDay(askedOn);
  if (id === 'ask' && isDay(askedOn)) return askedOn;
  if (!isDay(appointmentOn)) return null;
  if (id === 'ask') return addDays(addMonths(appointmentOn, -1), -SPARE_DAYS);
  return addDays(appointmentOn, -DAYS_BEFORE[id]);
}

/** Sorted by day once all days are known. Text that is not a date counts as unknown. */
export function toChecklist({
  appointmentOn,
  askedOn,
}: {
  appointmentOn: string;
  askedOn: string;
}): Step[] {
  const steps = STEP_IDS.map((id) => ({
    id,
    text: STEPS[id],
    on: findDay(id, appointmentOn, askedOn),
  }));
  const isDated = steps.every(({ on }) => on !== null);
  return isDated ? steps.toSorted((one, other) => countDays(other.on ?? '', one.on ?? '')) : steps;
}

export function toDueWords({ id, on }: Step, today: string, isDone: boolean): string {
  if (on === null) return id === 'ask' ? 'As soon as you can' : '';
  const date = formatDate(on);
  const days = countDays(today, on);
  if (days === 0) return `${date}, today`;
  if (days > 0) return `${date}, in ${formatCount(days, 'day')}`;
  if (isDone) return date;
  const late: Partial<Record<StepId, string>> = {
    ask: ' Send it today, and tell the clinic that your record may come late.',
    chase: ' If it has not come, ring today.',
    appointment: '',
  };
  return `${date}. That day has passed.${late[id] ?? ' Do it as soon as you can.'}`;
}
