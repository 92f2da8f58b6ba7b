import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Clock, type Readings, toAge, toTurns } from '../../../../src/domain/figure/age.ts';
import { addDays } from '../../../../src/domain/format/days.ts';
import { days } from '../../../fixtures/days.ts';

const CLOCK: Clock = { freshDays: 60, oldDays: 90, lapseDays: 180 };
const READ: Readings = { checkedOn: '2026-03-01', seenOn: null, isWithheld: false };

const ageAfter = (count: number, readings: Partial<Readings> = {}) =>
  toAge({ ...READ, ...readings }, CLOCK, addDays(READ.checkedOn, count));

describe('a figure', () => {
  it.each([
    [0, 'current'],
    [60, 'current'],
    [61, 'ageing'],
    [90, 'ageing'],
    [91, 'old'],
    [180, 'old'],
    [181, 'lapsed'],
  ])('%d days after it was read is %s', (days, age) => {
    expect(ageAfter(days)).toBe(age);
  });

  it('stays current for 14 days after the watcher last saw it, but never past the day on which it becomes old', () => {
    expect(ageAfter(80, { seenOn: addDays(READ.checkedOn, 66) })).toBe('current');
    expect(ageAfter(80, { seenOn: addDays(READ.checkedOn, 65) })).toBe('ageing');
    expect(ageAfter(91, { seenOn: addDays(READ.checkedOn, 91) })).toBe('old');
  });

  it('held back by an editor counts as lapsed', () => {
    expect(ageAfter(0, { isWithheld: true })).toBe('lapsed');
  });
});

it('a figure ages on the dates that its page gives', () => {
  const day = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(day, fc.option(day), (days, seen) => {
      const readings = { ...READ, seenOn: seen === null ? null : addDays(READ.checkedOn, seen) };
      const today = addDays(READ.checkedOn, Math.max(days, seen ?? 0));
      const { freshUntil, currentUntil, shownUntil } = toTurns(readings, CLOCK);
      const past = [freshUntil, currentUntil, shownUntil].filter((turn) => turn < today).length;
      expect(['current', 'ageing', 'old', 'lapsed'][past]).toBe(toAge(readings, CLOCK, today));
    }),
  );
});

it('a figure only gets older from day to day, across leap days and clock changes', () => {
  const AGES = ['current', 'ageing', 'old', 'lapsed'];
  fc.assert(
    fc.property(days, fc.nat({ max: 800 }), (checkedOn, count) => {
      const readings = { ...READ, checkedOn };
      const ageOn = (day: string) => AGES.indexOf(toAge(readings, CLOCK, day));
      const today = addDays(checkedOn, count);
      expect(ageOn(addDays(today, 1))).toBeGreaterThanOrEqual(ageOn(today));
    }),
  );
});
