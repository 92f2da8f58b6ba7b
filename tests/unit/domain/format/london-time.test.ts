import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatLondonHour,
  formatLondonTime,
  fromLondonClock,
  toLondonClock,
} from '../../../../src/domain/format/london-time.ts';

describe('London’s clocks', () => {
  it.each([
    ['2026-01-15T09:30:00Z', '2026-01-15T09:30'],
    ['2026-07-15T23:30:00+00:00', '2026-07-16T00:30'],
    ['2026-03-29T01:00:00Z', '2026-03-29T02:00'],
  ])('at %s show %s', (instant, clock) => {
    expect(toLondonClock(instant)).toBe(clock);
    expect(Date.parse(fromLondonClock(clock) ?? '')).toBe(Date.parse(instant));
  });

  it('never show the skipped hour in spring', () => {
    expect(fromLondonClock('2026-03-29T01:30')).toBeNull();
  });

  it('show an hour twice in autumn, and the first is used', () => {
    expect(fromLondonClock('2026-10-25T01:30')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('show a time that can be read back as the same minute, except in the repeated hour', () => {
    const minute = fc
      .date({ min: new Date('1996-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString());
    fc.assert(
      fc.property(minute, (instant) => {
        const back = fromLondonClock(toLondonClock(instant));
        expect(toLondonClock(back ?? '')).toBe(toLondonClock(instant));
        expect([0, 3_600_000]).toContain(Date.parse(instant) - Date.parse(back ?? ''));
      }),
    );
  });

  it('show a time with its date in words, or alone', () => {
    expect(formatLondonTime('2026-07-15T23:30:00Z')).toBe('16 July 2026 at 00:30');
    expect(formatLondonHour(Date.parse('2026-07-15T23:30:00Z'))).toBe('00:30');
    expect(formatLondonTime('nonsense')).toBe('');
    expect(toLondonClock('nonsense')).toBe('');
  });
});
