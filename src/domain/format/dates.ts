/** The day in London, whatever the machine's time zone. */

const LONDON_DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** `20 November 2026` for an ISO date or instant (UTC); empty for text that is no date. */
export function formatDate(iso: string): string {
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? '' : LONDON_DAY.format(instant);
}

const LONDON_MONTH = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  month: 'long',
  year: 'numeric',
});

/** `October 2026` for an ISO date; empty for text that is no date. */
export function formatMonth(iso: string): string {
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? '' : LONDON_MONTH.format(instant);
}
