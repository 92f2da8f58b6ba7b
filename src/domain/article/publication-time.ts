import {
  formatLondonMoment,
  fromLondonClock,
  toLondonClock,
  toLondonDay,
} from '../format/london-time.ts';

export type TypedPart = {
  value: string;
  isHalf: boolean;
};

export type TypedMoment = { date: TypedPart; time: TypedPart };

export type MomentFaults = { date?: string; time?: string };

export type ReadMoment =
  | {
      ok: true;
      at: string;
      /** Whether that time occurs twice, when London's clocks go back; `at` is the first. */
      isTwice: boolean;
    }
  | { ok: false; faults: MomentFaults };

const FIRST_YEAR = 2000;
/** Anything later is treated as a typo. */
const YEARS_AHEAD = 2;
const HOUR_MS = 3_600_000;

const HALF_DATE = 'Enter a full, valid date: day, month and year';
const HALF_TIME = 'Enter the full time: hours and minutes';

function findDateFault({ value, isHalf }: TypedPart, now: number): string | undefined {
  if (isHalf) return HALF_DATE;
  if (value === '') return 'Enter a date';
  const [, year] = /^(\d{4,})-\d\d-\d\d$/.exec(value) ?? [];
  if (year === undefined) return HALF_DATE;
  const last = new Date(now).getUTCFullYear() + YEARS_AHEAD;
  return Number(year) < FIRST_YEAR || Number(year) > last
    ? `Enter a year between ${FIRST_YEAR} and ${last}; this one is ${Number(year)}`
    : undefined;
}

function findTimeFault({ value, isHalf }: TypedPart): string | undefined {
  if (isHalf) return HALF_TIME;
  if (value === '') return 'Enter a time';
  return /^\d\d:\d\d$/.test(value) ? undefined : HALF_TIME;
}

/**
 * Parses London time (rules §12). An empty or incomplete box is a fault. `now` is in milliseconds.
 */
export function readMoment({ date, time }: TypedMoment, now: number): ReadMoment {
  const dateFault = findDateFault(date, now);
  const timeFault = findTimeFault(time);
  if (dateFault !== undefined || timeFault !== undefined) {
    return { ok: false, faults: { date: dateFault, time: timeFault } };
  }
  const clock = `${date.value}T${time.value}`;
  const at = fromLondonClock(clock);
  if (at === null) {
    const isDay = fromLondonClock(`${date.value}T12:00`) !== null;
    return isDay
      ? {
          ok: false,
          faults: {
            time: 'London’s clocks skip this hour on that night; choose an earlier or a later one',
          },
        }
      : { ok: false, faults: { date: HALF_DATE } };
  }
  const anHourLater = new Date(Date.parse(at) + HOUR_MS).toISOString();
  return { ok: true, at, isTwice: toLondonClock(anHourLater) === clock };
}

export function readLaterMoment(typed: TypedMoment, now: number): ReadMoment {
  const moment = readMoment(typed, now);
  if (!moment.ok || Date.parse(moment.at) > now) return moment;
  const isToday = typed.date.value === toLondonDay(new Date(now).toISOString());
  const fault = 'That time has passed. Choose a later one';
  return { ok: false, faults: isToday ? { time: fault } : { date: fault } };
}

export function toTypedMoment(iso: string | null): TypedMoment {
  const [date = '', time = ''] = toLondonClock(iso ?? '').split('T');
  return { date: { value: date, isHalf: false }, time: { value: time, isHalf: false } };
}

export type PublicationChoice =
  | { when: 'now' }
  | { when: 'as-before'; at: string }
  | { when: 'later'; at: string; isTwice: boolean };

export function describePublication(
  choice: PublicationChoice,
  now: number,
): { sentence: string; button: string } {
  if (choice.when === 'now') {
    return {
      sentence:
        'It will be published now, and appear with the next build, usually within a minute.',
      button: 'Publish now',
    };
  }
  const moment = formatLondonMoment(choice.at);
  if (Date.parse(choice.at) <= now) {
    return {
      sentence: `It will be published now with the date ${moment}, and appear with the next build, usually within a minute.`,
      button: 'Publish now',
    };
  }
  const twice =
    choice.when === 'later' && choice.isTwice
      ? ' The clocks show that time twice on that night; this is the first.'
      : '';
  return {
    sentence: `It will be published on ${moment}, UK time. Until then only editors see it.${twice}`,
    button: 'Schedule it',
  };
}
