import { isDay } from '../format/days.ts';
import { type Reminder, toFollowUps, toPrescriptionEnd, toRenewal, toTravel } from './reminders.ts';

export const REMINDER_FIELDS = {
  supplyStart: 'First day of this supply',
  supplyDays: 'How many days it lasts',
  supplyLead: 'Days before it runs out',
  prescriptionDate: 'Date on the prescription',
  followUpDay: 'Day of your next follow-up',
  followUpEvery: 'And after that',
  travelLeave: 'Day you leave',
  travelReturn: 'Day you come back',
  travelLead: 'Days before you leave',
} as const;

export type ReminderField = keyof typeof REMINDER_FIELDS;

/** Missing values count as empty. */
export type TypedReminders = Partial<Record<ReminderField, string>>;

export type ReminderFaults = Partial<Record<ReminderField, string>>;

const MAX_DAYS = 100;
const MAX_LEAD_DAYS = 60;

const readNumber = (text: string, min: number, max: number): number | null => {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
  return number >= min && number <= max ? number : null;
};

/** Rules §2, "After the start". Earliest first. Empty or invalid parts give no reminder. */
export function readReminders(typed: TypedReminders): {
  reminders: Reminder[];
  faults: ReminderFaults;
} {
  const faults: ReminderFaults = {};
  const get = (field: ReminderField) => typed[field]?.trim() ?? '';
  const isFilled = (...fields: ReminderField[]) => fields.some((field) => get(field) !== '');
  const fail = (field: ReminderField, what: string) => {
    faults[field] ??= `${REMINDER_FIELDS[field]}: ${what}`;
    return null;
  };
  const readDay = (field: ReminderField) =>
    isDay(get(field)) ? get(field) : fail(field, 'choose a day.');
  const readDays = (field: ReminderField, min: number, max: number) =>
    readNumber(get(field), min, max) ?? fail(field, `enter a whole number from ${min} to ${max}.`);

  function readSupply(): Reminder[] {
    if (!isFilled('supplyStart')) return [];
    const startsOn = readDay('supplyStart');
    const lastsDays = readDays('supplyDays', 1, MAX_DAYS);
    const leadDays = readDays('supplyLead', 0, MAX_LEAD_DAYS);
    if (startsOn === null || lastsDays === null || leadDays === null) return [];
    if (leadDays >= lastsDays) {
      fail('supplyLead', `enter fewer days than the supply lasts, which is ${lastsDays}.`);
      return [];
    }
    return toRenewal({ startsOn, lastsDays, leadDays });
  }

  function readPrescription(): Reminder[] {
    const datedOn = isFilled('prescriptionDate') ? readDay('prescriptionDate') : null;
    return datedOn === null ? [] : toPrescriptionEnd(datedOn);
  }

  function readFollowUps(): Reminder[] {
    if (!isFilled('followUpDay', 'followUpEvery')) return [];
    const firstOn = readDay('followUpDay');
    const everyMonths = isFilled('followUpEvery') ? readDays('followUpEvery', 1, 12) : null;
    return firstOn === null || faults.followUpEvery ? [] : toFollowUps(firstOn, everyMonths);
  }

  function readTravel(): Reminder[] {
    if (!isFilled('travelLeave', 'travelReturn')) return [];
    const leavesOn = readDay('travelLeave');
    const returnsOn = readDay('travelReturn');
    const leadDays = readDays('travelLead', 0, MAX_LEAD_DAYS);
    if (leavesOn === null || returnsOn === null || leadDays === null) return [];
    if (returnsOn < leavesOn) {
      fail('travelReturn', 'choose a day on or after the day you leave.');
      return [];
    }
    return toTravel({ leavesOn, returnsOn }, leadDays);
  }

  const reminders = [
    ...readSupply(),
    ...readPrescription(),
    ...readFollowUps(),
    ...readTravel(),
  ].toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  return { reminders, faults };
}
