import { addDays, countDays } from '../format/days.ts';

/** Days from when a person reads a figure until it is ageing, old or lapsed. */
export type Clock = { freshDays: number; oldDays: number; lapseDays: number };

export type Age = 'current' | 'ageing' | 'old' | 'lapsed';

export type Readings = {
  /** ISO date on which a person read it. */
  checkedOn: string;
  /** ISO date on which the watcher last found the same words. */
  seenOn: string | null;
  isWithheld: boolean;
};

/** For how many days a check by the watcher is valid. */
const SEEN_DAYS = 14;

/** Rules §10, "Ageing", as in the database (a test compares the two). `today` is an ISO date. */
export function toAge(
  { checkedOn, seenOn, isWithheld }: Readings,
  clock: Clock,
  today: string,
): Age {
  const days = countDays(checkedOn, today);
  if (isWithheld || days > clock.lapseDays) return 'lapsed';
  if (days > clock.oldDays) return 'old';
  const isSeen = seenOn !== null && countDays(seenOn, today) <= SEEN_DAYS;
  return days > clock.freshDays && !isSeen ? 'ageing' : 'current';
}

/** The last days (ISO dates) before a figure is ageing, before it is old and before it lapses. */
export type Turns = { freshUntil: string; currentUntil: string; shownUntil: string };

/** For pages that are read long after the build. */
export function toTurns({ checkedOn, seenOn }: Readings, clock: Clock): Turns {
  const currentUntil = addDays(checkedOn, clock.oldDays);
  const ownDays = addDays(checkedOn, clock.freshDays);
  const seen = seenOn === null ? ownDays : addDays(seenOn, SEEN_DAYS);
  const latest = ownDays > seen ? ownDays : seen;
  return {
    freshUntil: latest < currentUntil ? latest : currentUntil,
    currentUntil,
    shownUntil: addDays(checkedOn, clock.lapseDays),
  };
}
