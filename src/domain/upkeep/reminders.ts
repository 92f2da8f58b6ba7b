/** Rules §2, "After the start". Days are ISO dates in UTC. */
import { formatDate } from '../format/dates.ts';
import { addDays, addMonths } from '../format/days.ts';

/** A prescription for a controlled drug is valid for 28 days, including its date. */
const VALID_DAYS = 28;
const VALID_LEAD_DAYS = 7;
/** A supply of this many months needs more than a letter to leave or enter the UK. */
const LETTER_MONTHS = 3;
const FOLLOW_UP_MONTHS = 12;

export type Reminder = {
  id: 'renew' | 'last-day' | 'prescription' | 'follow-up' | 'home-office' | 'travel-letter';
  day: string;
  text: string;
};

export type Supply = {
  startsOn: string;
  lastsDays: number;
  leadDays: number;
};

export const toLastDay = ({ startsOn, lastsDays }: Supply): string =>
  addDays(startsOn, lastsDays - 1);

export function toRenewal(supply: Supply): Reminder[] {
  const lastDay = toLastDay(supply);
  return [
    {
      id: 'renew',
      day: addDays(lastDay, -supply.leadDays),
      text: `Ask the clinic for your next prescription. Your medicine lasts until ${formatDate(lastDay)}.`,
    },
    { id: 'last-day', day: lastDay, text: 'Last day of this supply.' },
  ];
}

export const toLastValidDay = (datedOn: string): string => addDays(datedOn, VALID_DAYS - 1);

export function toPrescriptionEnd(datedOn: string): Reminder[] {
  const lastDay = toLastValidDay(datedOn);
  return [
    {
      id: 'prescription',
      day: addDays(lastDay, -VALID_LEAD_DAYS),
      text: `One week left to have your prescription dispensed. Treat ${formatDate(lastDay)} as its last day.`,
    },
  ];
}

export function toFollowUps(firstOn: string, everyMonths: number | null): Reminder[] {
  const count = everyMonths === null ? 0 : Math.floor(FOLLOW_UP_MONTHS / everyMonths);
  return Array.from({ length: count + 1 }, (_, index) => ({
    id: 'follow-up',
    day: addMonths(firstOn, index * (everyMonths ?? 0)),
    text:
      index === 0
        ? 'Follow-up with your clinic.'
        : 'A follow-up is due. Book it, or check that it is booked.',
  }));
}

export type Trip = {
  leavesOn: string;
  returnsOn: string;
};

/**
 * For three months' supply or more, a letter is not enough. Counts both the first and the last day.
 */
export const needsHomeOffice = ({ leavesOn, returnsOn }: Trip): boolean =>
  addDays(returnsOn, 1) >= addMonths(leavesOn, LETTER_MONTHS);

export function toTravel(trip: Trip, leadDays: number): Reminder[] {
  const day = addDays(trip.leavesOn, -leadDays);
  const leaving = formatDate(trip.leavesOn);
  const letter: Reminder = {
    id: 'travel-letter',
    day,
    text: `Ask your prescriber for a travel letter. You leave on ${leaving}.`,
  };
  const licence: Reminder = {
    id: 'home-office',
    day,
    text: `Ask the Home Office before you carry three months’ supply or more. You leave on ${leaving}.`,
  };
  return needsHomeOffice(trip) ? [licence, letter] : [letter];
}
