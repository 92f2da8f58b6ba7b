import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, isDay } from '../../../../src/domain/format/days.ts';
import { days } from '../../../fixtures/days.ts';

describe('a day', () => {
  it.each(['2028-02-29', '2026-03-29', '2026-10-25', '2026-12-31'])('%s exists', (day) => {
    expect(isDay(day)).toBe(true);
  });

  it.each([
    ...['', '?', '2026-02-29', '2026-13-01', '2026-04-31', '26-04-01'],
    ...['2026-04-01T00:00:00Z', '1 April 2026'],
  ])('“%s” does not exist', (text) => {
    expect(isDay(text)).toBe(false);
  });
});

describe('adding days', () => {
  it('gives the right date across clock changes, new year and leap days', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  });

  it('can be reversed, and keeps the order of days', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -400, max: 400 }), (day, count) => {
        const later = addDays(day, count);
        expect(isDay(later)).toBe(true);
        expect(addDays(later, -count)).toBe(day);
        expect(Math.sign(later.localeCompare(day))).toBe(Math.sign(count));
      }),
    );
  });
});

describe('adding months', () => {
  it('gives the last day of a month that is too short', () => {
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(addMonths('2027-11-30', 3)).toBe('2028-02-29');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  });
});
