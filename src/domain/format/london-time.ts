/** The time on London's clocks, for people who write times; instants (ISO, UTC) for everything else. */

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const WEEKDAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Milliseconds by which London may be ahead of UTC: in summer, and in winter. */
const OFFSETS_MS = [3_600_000, 0];

/** The day in London of an ISO instant (UTC), as an ISO date; the empty string for text that is none. */
export function toLondonDay(iso: string): string {
  return toLondonClock(iso).slice(0, 10);
}

/**
 * `2026-11-20T14:03`, the form of an input for date and time, for an ISO instant (UTC); the empty
 * string for text that is none. Seconds are dropped.
 */
export function toLondonClock(iso: string): string {
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return '';
  const parts = Object.fromEntries(
    CLOCK.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts;
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
}

/**
 * The instant (ISO, UTC) at which London's clocks show `2026-11-20T14:03`. Null for text of another
 * form and for the hour that is skipped in spring; the hour that comes twice in autumn is its first.
 */
export function fromLondonClock(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null;
  const asIfUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asIfUtc)) return null;
  const instants = OFFSETS_MS.map((offset) => new Date(asIfUtc - offset).toISOString());
  return instants.find((instant) => toLondonClock(instant) === text) ?? null;
}

/** `20 November 2026 at 14:03`, London time, for an ISO instant; the empty string for text that is none. */
export function formatLondonTime(iso: string): string {
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? '' : DAY_AND_TIME.format(instant);
}

/** `Friday 20 November 2026 at 14:03`, London time, for an ISO instant; the empty string for text that is none. */
export function formatLondonMoment(iso: string): string {
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? '' : WEEKDAY_AND_TIME.format(instant).replace(',', '');
}

/** `14:03`, London time, for an instant in milliseconds. */
export function formatLondonHour(milliseconds: number): string {
  return toLondonClock(new Date(milliseconds).toISOString()).slice(-5);
}
