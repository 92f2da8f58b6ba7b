/** How figures grow old, and the days on which a page says so. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Clock, type Readings, toAge, toTurns } from '../../../../src/domain/figure/age.ts';

/** A fee's. */
const CLOCK: Clock = { freshDays: 60, oldDays: 90, lapseDays: 180 };
const READ: Readings = { checkedOn: '2026-03-01', seenOn: null, isWithheld: false };

const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const ageAfter = (days: number, readings: Partial<Readings> = {}) =>
  toAge({ ...READ, ...readings }, CLOCK, addDays(READ.checkedOn, days));

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

  it('stays current while the watcher sees it, for 14 days, and never past the day it is old', () => {
    expect(ageAfter(80, { seenOn: addDays(READ.checkedOn, 66) })).toBe('current');
    expect(ageAfter(80, { seenOn: addDays(READ.checkedOn, 65) })).toBe('ageing');
    expect(ageAfter(91, { seenOn: addDays(READ.checkedOn, 91) })).toBe('old');
  });

  it('that an editor holds back has lapsed', () => {
    expect(ageAfter(0, { isWithheld: true })).toBe('lapsed');
  });
});

it('turns on the days that its page holds', () => {
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
