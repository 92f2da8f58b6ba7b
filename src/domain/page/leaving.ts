/** "Leave this site quickly" (rules §11). */

/** As GOV.UK's "Exit this page": it says nothing about who opens it. */
export const NEUTRAL_PAGE = 'https://www.bbc.co.uk/weather';

/** Presses of Shift alone. */
export const SHIFTS_TO_LEAVE = 3;
/** From one press to the next. */
export const SHIFT_WITHIN_MS = 5_000;

/** `other` is any other key, button or wheel, or a timeout. */
export type ShiftStep = 'down' | 'up' | 'other';

export type ShiftCount = {
  /** Each soon enough after the one before. */
  presses: number;
  /** Milliseconds. */
  endedAt: number;
  /** Nothing else was touched since Shift went down. */
  isAlone: boolean;
};

export const NO_SHIFTS: ShiftCount = { presses: 0, endedAt: 0, isAlone: false };

/** A press ends at key up: only then is it no part of Shift-Tab, a capital or a selection. */
export function countShifts(count: ShiftCount, step: ShiftStep, now: number): ShiftCount {
  if (step === 'other') return NO_SHIFTS;
  if (step === 'down') return { ...count, isAlone: true };
  if (!count.isAlone) return count;
  const isInTime = now - count.endedAt <= SHIFT_WITHIN_MS;
  return { presses: isInTime ? count.presses + 1 : 1, endedAt: now, isAlone: false };
}
