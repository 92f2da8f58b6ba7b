/** Times and numbers as the dashboard writes them: short, and on London's clocks. */

const TIME: Intl.DateTimeFormatOptions = {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};
const THIS_YEAR = new Intl.DateTimeFormat('en-GB', TIME);
const ANY_YEAR = new Intl.DateTimeFormat('en-GB', { ...TIME, year: 'numeric' });
const YEAR = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', year: 'numeric' });
const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/**
 * `20 Nov, 14:03` for an ISO instant of this year, `20 Nov 2025, 14:03` for any other; the empty
 * string for text that is none.
 */
export function formatShortTime(iso: string): string {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return '';
  const isThisYear = YEAR.format(instant) === YEAR.format(new Date());
  return (isThisYear ? THIS_YEAR : ANY_YEAR).format(instant);
}

/** `1,234` or `4.3`. */
export const formatNumber = (value: number): string => NUMBER.format(value);
