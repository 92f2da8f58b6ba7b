/** Days as ISO dates, in UTC throughout, so that no change of the clock moves one (rules §2, "After the start"). */

const DAY_MS = 86_400_000;
const SUNDAY = 0;
const SATURDAY = 6;

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** The last day that a form may name. */
export const LAST_DAY = '2999-12-31';

/** Whether a text is a day of the calendar up to the last one, such as 2026-11-26. */
export function isDay(text: string): boolean {
  // A year that is still being typed into a field of the browser is one of the first.
  if (!/^(?!0000)[0-2]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const date = toDate(text);
  return !Number.isNaN(date.getTime()) && toDay(date) === text;
}

/**
 * The whole days from one day to another; negative where the other comes before, NaN where one is no day.
 */
export function countDays(from: string, to: string): number {
  return Math.round((toDate(to).getTime() - toDate(from).getTime()) / DAY_MS);
}

/**
 * The day that many days after another, or before it where the number is negative.
 *
 * @throws RangeError where `day` is none
 */
export function addDays(day: string, days: number): string {
  return toDay(new Date(toDate(day).getTime() + days * DAY_MS));
}

/**
 * The same date that many months on, or the last day of a month that is too short for it.
 *
 * @throws RangeError where `day` is none
 */
export function addMonths(day: string, months: number): string {
  const date = toDate(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  return toDay(date);
}

/** The day itself, or the Monday after a weekend. Throws a RangeError where it is none. */
export function toWeekday(day: string): string {
  const weekday = toDate(day).getUTCDay();
  if (weekday === SATURDAY) return addDays(day, 2);
  return weekday === SUNDAY ? addDays(day, 1) : day;
}
