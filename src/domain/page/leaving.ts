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

type Key = Pick<
  KeyboardEvent,
  'type' | 'key' | 'code' | 'repeat' | 'isComposing' | 'ctrlKey' | 'altKey' | 'metaKey'
>;

/**
 * Null for what changes nothing. Phones send Shift without a code while somebody types, for capitals and
 * for the key to their symbols; so no Shift counts in a field, and none without a code.
 */
export function toShiftStep(event: Key, isInField: boolean): ShiftStep | null {
  const { type, key, code, repeat, isComposing, ctrlKey, altKey, metaKey } = event;
  const isDown = type === 'keydown';
  const isShift = key === 'Shift' && code.startsWith('Shift') && !repeat && !isComposing;
  if (isShift && !isInField && !ctrlKey && !altKey && !metaKey) return isDown ? 'down' : 'up';
  return isDown ? 'other' : null;
}

/** A press ends at key up: only then is it no part of Shift-Tab, a capital or a selection. */
export function countShifts(count: ShiftCount, step: ShiftStep, now: number): ShiftCount {
  if (step === 'other') return NO_SHIFTS;
  if (step === 'down') return { ...count, isAlone: true };
  if (!count.isAlone) return count;
  const isInTime = now - count.endedAt <= SHIFT_WITHIN_MS;
  return { presses: isInTime ? count.presses + 1 : 1, endedAt: now, isAlone: false };
}
