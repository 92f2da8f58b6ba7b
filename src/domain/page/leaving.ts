/** "Leave this site quickly" (rules §11). */

/** Like GOV.UK's "Exit this page", it says nothing about the visitor. */
export const NEUTRAL_PAGE = 'https://www.bbc.co.uk/weather';

export const SHIFTS_TO_LEAVE = 3;
export const SHIFT_WITHIN_MS = 5_000;

export type ShiftStep = 'down' | 'up' | 'other';

export type ShiftCount = {
  presses: number;
  endedAt: number;
  isAlone: boolean;
};

export const NO_SHIFTS: ShiftCount = { presses: 0, endedAt: 0, isAlone: false };

type Key = Pick<
  KeyboardEvent,
  'type' | 'key' | 'code' | 'repeat' | 'isComposing' | 'ctrlKey' | 'altKey' | 'metaKey'
>;

/**
 * Null if the event changes nothing. For capitals and symbols, phone keyboards send Shift without a
 * code, so Shift counts only with a code and outside fields.
 */
export function toShiftStep(event: Key, isInField: boolean): ShiftStep | null {
  const { type, key, code, repeat, isComposing, ctrlKey, altKey, metaKey } = event;
  const isDown = type === 'keydown';
  const isShift = key === 'Shift' && code.startsWith('Shift') && !repeat && !isComposing;
  if (isShift && !isInField && !ctrlKey && !altKey && !metaKey) return isDown ? 'down' : 'up';
  return isDown ? 'other' : null;
}

/**
 * A press counts at key up, because only then is it clearly not Shift-Tab, a capital or a
 * selection.
 */
export function countShifts(count: ShiftCount, step: ShiftStep, now: number): ShiftCount {
  if (step === 'other') return NO_SHIFTS;
  if (step === 'down') return { ...count, isAlone: true };
  if (!count.isAlone) return count;
  const isInTime = now - count.endedAt <= SHIFT_WITHIN_MS;
  return { presses: isInTime ? count.presses + 1 : 1, endedAt: now, isAlone: false };
}
