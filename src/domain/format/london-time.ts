import { createFormat, DAY } from './dates.ts';

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const DAY_AND_TIME = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Summer time first. */
const OFFSETS_MS = [3_600_000, 0];

/** An ISO date; empty for text that is not an instant. */
export function toLondonDay(iso: string): string {
  return toLondonClock(iso).slice(0, 10);
}

/** `2026-11-20T14:03`, for a date and time input; empty for text that is not an instant. */
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
 * The inverse of `toLondonClock`. Null for other text and for the hour skipped in spring; in the
 * hour repeated in autumn, the first of the two instants.
 */
export function fromLondonClock(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null;
  const asIfUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asIfUtc)) return null;
  const instants = OFFSETS_MS.map((offset) => new Date(asIfUtc - offset).toISOString());
  return instants.find((instant) => toLondonClock(instant) === text) ?? null;
}

export const formatLondonTime = /* @__PURE__ */ createFormat(DAY_AND_TIME);

export const formatLondonMoment = /* @__PURE__ */ createFormat({
  weekday: 'long',
  ...DAY_AND_TIME,
});

export function formatLondonHour(milliseconds: number): string {
  return toLondonClock(new Date(milliseconds).toISOString()).slice(-5);
}
