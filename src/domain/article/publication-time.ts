/** When an article comes out, from the day and the hour that an editor typed (rules §12). */
import { formatLondonMoment, fromLondonClock, toLondonClock } from '../format/london-time.ts';

/** What a box for a day or an hour holds. */
export type TypedPart = {
  /** `2026-11-20` or `14:03`; empty while nothing, or only a part of it, stands there. */
  value: string;
  /** Whether the box shows something that is no whole day or hour, such as 29 February 2027. */
  isHalf: boolean;
};

export type TypedMoment = { date: TypedPart; time: TypedPart };

/** One sentence without a full stop for each box that cannot stay as it is. */
export type MomentFaults = { date?: string; time?: string };

export type ReadMoment =
  | {
      ok: true;
      /** ISO instant (UTC). */
      at: string;
      /** Whether London's clocks show that time twice on that night: this is the first. */
      isTwice: boolean;
    }
  | { ok: false; faults: MomentFaults };

const FIRST_YEAR = 2000;
/** Years from now: whoever plans further ahead has mistyped. */
const YEARS_AHEAD = 2;
const HOUR_MS = 3_600_000;

const HALF_DATE = 'Enter a whole date that is in the calendar: day, month and year';
const HALF_TIME = 'Enter the whole time: hours and minutes';

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
 * The instant at which London's clocks show what was typed, or what is wrong with either box. An empty
 * or a half box is always a fault, never "now".
 *
 * @param now milliseconds
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

/** What an article's boxes hold at first: its date by London's clocks, or nothing. */
export function toTypedMoment(iso: string | null): TypedMoment {
  const [date = '', time = ''] = toLondonClock(iso ?? '').split('T');
  return { date: { value: date, isHalf: false }, time: { value: time, isHalf: false } };
}

/** When an article is to come out. */
export type PublicationChoice =
  | { when: 'now' }
  /** With the date that it had when it was published before, an ISO instant that is over. */
  | { when: 'as-before'; at: string }
  | { when: 'later'; at: string; isTwice: boolean };

/**
 * What pressing the button will bring about, and what the button says.
 *
 * @param now milliseconds
 */
export function describePublication(
  choice: PublicationChoice,
  now: number,
): { sentence: string; button: string } {
  if (choice.when === 'now') {
    return {
      sentence: 'It comes out now. Visitors see it within a minute.',
      button: 'Publish now',
    };
  }
  const moment = formatLondonMoment(choice.at);
  if (Date.parse(choice.at) <= now) {
    return {
      sentence: `It comes out now, and shows ${moment} as its date. Visitors see it within a minute.`,
      button: 'Publish now',
    };
  }
  const twice =
    choice.when === 'later' && choice.isTwice
      ? ' The clocks show that time twice on that night; this is the first.'
      : '';
  return {
    sentence: `It comes out on ${moment}, London time. Until then only editors see it.${twice}`,
    button: 'Schedule it',
  };
}
