import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countShifts,
  NO_SHIFTS,
  SHIFT_WITHIN_MS,
  type ShiftStep,
} from '../../../../src/domain/page/leaving.ts';
import { leavesQuickly } from '../../../../src/domain/page/pages.ts';

describe('a page to be left quickly', () => {
  it.each([
    ...['/quiz', '/results', '/check-eligibility', '/appointment-pack', '/after-the-start'],
    ...['/guides', '/conditions/epilepsy', '/faqs'],
    ...['/conditions/cancer-article', '/education/how-to-get-a-clinic'],
    '/articles/how-to-choose-clinic',
  ])('is %s', (path) => {
    expect(leavesQuickly(path)).toBe(true);
  });

  it.each([
    ...['/', '/clinics', '/clinics/releaf', '/reviews/releaf-review', '/legalities', '/privacy'],
    ...['/conditions', '/articles', '/articles/page/2', '/tools', '/quiz-night'],
  ])('is not %s', (path) => {
    expect(leavesQuickly(path)).toBe(false);
  });
});

type Timed = [step: ShiftStep, wait: number];

/** The presses counted after each of these steps, taken one after the other with those waits before them. */
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

describe('presses of Shift', () => {
  it('count one by one while each comes within five seconds', () => {
    fc.assert(
      fc.property(fc.array(soon, { minLength: 1, maxLength: 8 }), (waits) => {
        expect(countAll(waits.flatMap(press)).at(-1)).toBe(waits.length);
      }),
    );
  });

  it('are forgotten with anything else, whenever it comes', () => {
    fc.assert(
      fc.property(fc.array(anyStep), fc.nat(), (before, wait) => {
        expect(countAll([...before, ['other', wait]]).at(-1)).toBe(0);
      }),
    );
  });
});
