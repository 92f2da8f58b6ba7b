/**
 * Which days a patient wants to be reminded of (rules §2, "After the start"). Every day is an ISO date
 * in UTC.
 */
import { formatDate } from '../format/dates.ts';
import { addDays, addMonths } from '../format/days.ts';

/** Days for which a prescription for a controlled drug can be dispensed, that of its date included. */
const VALID_DAYS = 28;
/** Days before the end of a prescription on which there is still time to have it dispensed. */
const VALID_LEAD_DAYS = 7;
/** Months of supply from which a letter is not enough to leave or enter the UK. */
const LETTER_MONTHS = 3;
/** Months after the first follow-up within which others are noted. */
const FOLLOW_UP_MONTHS = 12;

export type Reminder = {
  /** The same reminder of the same plan has the same id. */
  id: 'renew' | 'last-day' | 'prescription' | 'follow-up' | 'home-office' | 'travel-letter';
  /** ISO date. */
  day: string;
  /** What to do on that day, as a sentence. */
  text: string;
};

export type Supply = {
  /** ISO date of the first day on which it is taken. */
  startsOn: string;
  /** Days that it lasts, from 1. */
  lastsDays: number;
  /** Days before the last one on which to ask for the next prescription, from 0. */
  leadDays: number;
};

/** The last day that a supply covers: ISO date. */
export const toLastDay = ({ startsOn, lastsDays }: Supply): string =>
  addDays(startsOn, lastsDays - 1);

/** When to ask for the next prescription, and the last day that this supply covers. */
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

/** The last day on which a prescription with this date can be dispensed: ISO date. */
export const toLastValidDay = (datedOn: string): string => addDays(datedOn, VALID_DAYS - 1);

/** When a prescription with this date has a week left. */
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

/**
 * The next follow-up, and those that come after it within a year.
 *
 * @param everyMonths months between them, counted from the first; null for that one alone
 */
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
  /** ISO date. */
  leavesOn: string;
  /** ISO date, not before that of leaving. */
  returnsOn: string;
};

/**
 * Whether medicine for every day of the trip, the first and the last included, comes to three months'
 * supply or more, for which a letter is not enough.
 */
export const needsHomeOffice = ({ leavesOn, returnsOn }: Trip): boolean =>
  addDays(returnsOn, 1) >= addMonths(leavesOn, LETTER_MONTHS);

/**
 * When to ask for what a trip needs.
 *
 * @param leadDays days before leaving
 */
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
