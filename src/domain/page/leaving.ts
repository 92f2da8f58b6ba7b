/** "Leave this site quickly" (rules §11): the pages that have it, where it leads, and the key for it. */

/** A page that says nothing of whoever opens it: the one of GOV.UK's "Exit this page". */
export const NEUTRAL_PAGE = 'https://www.bbc.co.uk/weather';

/** Pages where a visitor answers, or reads what the answers lead to. */
const ABOUT_THE_VISITOR: readonly string[] = [
  '/quiz',
  '/results',
  '/check-eligibility',
  '/appointment-pack',
  '/after-the-start',
  '/guides',
  '/faqs',
];

/** What is read about an illness and its treatment. Their lists are no such pages. */
const READ_BELOW = ['/conditions/', '/education/', '/articles/'];
const LISTS_BELOW = '/articles/page/';

/** Whether the page at a canonical path offers to be left quickly. */
export const leavesQuickly = (path: string): boolean =>
  ABOUT_THE_VISITOR.includes(path) ||
  (READ_BELOW.some((under) => path.startsWith(under)) && !path.startsWith(LISTS_BELOW));

/** How often Shift is pressed, alone, to leave. */
export const SHIFTS_TO_LEAVE = 3;
/** Milliseconds that may pass from one press to the next. */
export const SHIFT_WITHIN_MS = 5_000;

/** Shift goes down or comes up; `other` is any other key, button or wheel, or that no press came in time. */
export type ShiftStep = 'down' | 'up' | 'other';

export type ShiftCount = {
  /** Presses so far, each soon enough after the one before. */
  presses: number;
  /** When the last of them ended: milliseconds of any one clock. */
  endedAt: number;
  /** Shift is down, and nothing else was touched since. */
  isAlone: boolean;
};

export const NO_SHIFTS: ShiftCount = { presses: 0, endedAt: 0, isAlone: false };

/**
 * Counts presses of Shift alone. A press ends as the key comes up: only then is it known that it was no
 * part of Shift-Tab, of a capital letter or of a selection.
 *
 * @param now milliseconds of the same clock for every step
 */
export function countShifts(count: ShiftCount, step: ShiftStep, now: number): ShiftCount {
  if (step === 'other') return NO_SHIFTS;
  if (step === 'down') return { ...count, isAlone: true };
  if (!count.isAlone) return count;
  const isInTime = now - count.endedAt <= SHIFT_WITHIN_MS;
  return { presses: isInTime ? count.presses + 1 : 1, endedAt: now, isAlone: false };
}
