/** Dates as the site writes them: the day in London, whatever zone the machine is set to. */

const LONDON_DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/**
 * `20 November 2026` for an ISO date or instant (UTC). The empty string for text that is no date, so
 * that a page never prints "Invalid Date".
 */
export function formatDate(iso: string): string {
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? '' : LONDON_DAY.format(instant);
}

const LONDON_MONTH = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  month: 'long',
  year: 'numeric',
});

/** `October 2026` for an ISO date; the empty string for text that is no date. */
export function formatMonth(iso: string): string {
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? '' : LONDON_MONTH.format(instant);
}
