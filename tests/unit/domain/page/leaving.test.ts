import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countShifts,
  NO_SHIFTS,
  SHIFT_WITHIN_MS,
  type ShiftStep,
  toShiftStep,
} from '../../../../src/domain/page/leaving.ts';
import { hasQuickExit } from '../../../../src/domain/page/pages.ts';

describe('“Leave this site quickly”', () => {
  it.each([
    ...['/quiz', '/results', '/check-eligibility', '/appointment-pack', '/after-the-start'],
    ...['/guides', '/conditions/epilepsy', '/faqs'],
    ...['/conditions/cancer-article', '/education/how-to-get-a-clinic'],
    '/articles/how-to-choose-clinic',
  ])('is on the page %s', (path) => {
    expect(hasQuickExit(path)).toBe(true);
  });

  it.each([
    ...['/', '/clinics', '/clinics/releaf', '/reviews/releaf-review', '/legalities', '/privacy'],
    ...['/conditions', '/articles', '/articles/page/2', '/tools', '/quiz-night'],
  ])('is not on the page %s', (path) => {
    expect(hasQuickExit(path)).toBe(false);
  });
});

type Timed = [step: ShiftStep, wait: number];

function countAll(steps: readonly Timed[]): number[] {
  let now = 0;
  let count = NO_SHIFTS;
  return steps.map(([step, wait]) => {
    now += wait;
    count = countShifts(count, step, now);
    return count.presses;
  });
}

const press = (wait: number): Timed[] => [
  ['down', wait],
  ['up', 0],
];

const soon = fc.integer({ min: 0, max: SHIFT_WITHIN_MS });
const anyStep = fc.tuple(
  fc.constantFrom<ShiftStep>('down', 'up', 'other'),
  fc.integer({ min: 0, max: 2 * SHIFT_WITHIN_MS }),
);

const SHIFT = {
  ...{ key: 'Shift', code: 'ShiftLeft', repeat: false, isComposing: false },
  ...{ ctrlKey: false, altKey: false, metaKey: false },
};
type Pressed = Partial<typeof SHIFT> & { isInField?: true };

const countPressed = ({ isInField, ...keys }: Pressed) =>
  Array.from({ length: 3 }, () => ['keydown', 'keyup'])
    .flat()
    .map((type) => toShiftStep({ ...SHIFT, ...keys, type }, isInField === true))
    .reduce((count, step) => (step ? countShifts(count, step, 0) : count), NO_SHIFTS).presses;

describe('Shift presses', () => {
  it.each<Pressed>([{}, { code: 'ShiftRight' }])('count when made on a keyboard: %j', (keys) => {
    expect(countPressed(keys)).toBe(3);
  });

  it.each<Pressed>([
    ...([{ isInField: true }, { isInField: true, code: 'ShiftRight' }] as const),
    ...([
      { code: '' },
      { code: '', isInField: true },
      { code: 'CapsLock' },
      { code: 'KeyA' },
    ] as const),
    ...[{ repeat: true }, { isComposing: true }],
    ...[{ ctrlKey: true }, { altKey: true }, { metaKey: true }],
    ...[{ key: 'CapsLock' }, { key: 'Unidentified' }, { key: 'Process' }, { key: 'a' }],
  ])('never count in a field, on an on-screen keyboard or for another key: %j', (keys) => {
    expect(countPressed(keys)).toBe(0);
  });

  it('count one by one if each comes within five seconds of the previous one', () => {
    fc.assert(
      fc.property(fc.array(soon, { minLength: 1, maxLength: 8 }), (waits) => {
        expect(countAll(waits.flatMap(press)).at(-1)).toBe(waits.length);
      }),
    );
  });

  it('are cancelled by any other key, at any time', () => {
    fc.assert(
      fc.property(fc.array(anyStep), fc.nat(), (before, wait) => {
        expect(countAll([...before, ['other', wait]]).at(-1)).toBe(0);
      }),
    );
  });
});
