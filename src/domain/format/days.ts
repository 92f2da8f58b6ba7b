/**
 * ISO dates, calculated in UTC so that clock changes cannot shift them (rules §2, "After the
 * start").
 */

const DAY_MS = 86_400_000;
const SUNDAY = 0;
const SATURDAY = 6;

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date) => date.toISOString().slice(0, 10);

export const LAST_DAY = '2999-12-31';

/** Whether a text is a valid ISO date up to `LAST_DAY`. */
export function isDay(text: string): boolean {
  // Accepts years such as 0002, which a browser's date field contains while a year is being typed.
  if (!/^(?!0000)[0-2]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const date = toDate(text);
  return !Number.isNaN(date.getTime()) && toDay(date) === text;
}

/** Negative if `to` comes first; NaN for text that is not a date. */
export function countDays(from: string, to: string): number {
  return Math.round((toDate(to).getTime() - toDate(from).getTime()) / DAY_MS);
}

/** @throws RangeError for text that is not a date */
export function addDays(day: string, days: number): string {
  return toDay(new Date(toDate(day).getTime() + days * DAY_MS));
}

/** Clamped to the end of a shorter month. Throws a RangeError for text that is not a date. */
export function addMonths(day: string, months: number): string {
  const date = toDate(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  return toDay(date);
}

/**
 * The day itself or, at a weekend, the next Monday. Throws a RangeError for text that is not a
 * date.
 */
export function toWeekday(day: string): string {
  const weekday = toDate(day).getUTCDay();
  if (weekday === SATURDAY) return addDays(day, 2);
  return weekday === SUNDAY ? addDays(day, 1) : day;
}
