/**
 * Days as a patient counts them (rules §2, "After the start"): ISO dates, in UTC throughout, so that no
 * change of the clock moves one.
 */

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const toIsoDate = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 10);

/** Whether the text is the ISO date of a day that exists: 29 February in leap years alone. */
export function isDay(text: string): boolean {
  const instant = Date.parse(text);
  return DAY.test(text) && !Number.isNaN(instant) && toIsoDate(instant) === text;
}

/**
 * The day that many days after an ISO date, or before it where the number is negative.
 *
 * @throws RangeError where `day` is no date
 */
export const addDays = (day: string, days: number): string =>
  toIsoDate(Date.parse(day) + days * DAY_MS);

/**
 * The same day of the month that many months later; the last day of that month where it is shorter.
 *
 * @throws RangeError where `day` is no date
 */
export function addMonths(day: string, months: number): string {
  const date = new Date(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  return toIsoDate(date.getTime());
}
