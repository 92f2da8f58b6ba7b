import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../src/domain/format/days.ts';
import {
  needsHomeOffice,
  toFollowUps,
  toLastDay,
  toLastValidDay,
  toPrescriptionEnd,
  toRenewal,
  toTravel,
} from '../../../../src/domain/upkeep/reminders.ts';
import { days } from '../../../fixtures/days.ts';

describe('a supply', () => {
  it('of 30 days that starts on the 1st lasts until the 30th, with a reminder ten days before that', () => {
    const supply = { startsOn: '2026-12-01', lastsDays: 30, leadDays: 10 };
    expect(toLastDay(supply)).toBe('2026-12-30');
    expect(toRenewal(supply)).toEqual([
      {
        id: 'renew',
        day: '2026-12-20',
        text: 'Ask the clinic for your next prescription. Your medicine lasts until 30 December 2026.',
      },
      { id: 'last-day', day: '2026-12-30', text: 'Last day of this supply.' },
    ]);
  });
});

describe('a prescription', () => {
  it('counts its own date as the first of 28 days, with a reminder on the 21st day', () => {
    expect(toLastValidDay('2026-12-01')).toBe('2026-12-28');
    const [end] = toPrescriptionEnd('2026-12-01');
    expect(end).toMatchObject({ day: '2026-12-21', id: 'prescription' });
    expect(end?.text).toContain('28 December 2026');
  });
});

describe('follow-ups', () => {
  const getDays = (firstOn: string, every: number | null) =>
    toFollowUps(firstOn, every).map(({ day }) => day);

  it('include only the next one, or all those within a year of it if an interval is given', () => {
    expect(getDays('2026-12-01', null)).toEqual(['2026-12-01']);
    expect(getDays('2026-12-01', 3)).toEqual([
      '2026-12-01',
      '2027-03-01',
      '2027-06-01',
      '2027-09-01',
      '2027-12-01',
    ]);
  });
});

describe('a trip', () => {
  it.each([
    ['2026-03-01', '2026-05-30', false],
    ['2026-03-01', '2026-05-31', true],
    // There is no 30 February, so the last day of the month counts. The last return without asking is two days
    // before that.
    ['2026-11-30', '2027-02-26', false],
    ['2026-11-30', '2027-02-27', true],
    ['2027-11-30', '2028-02-27', false],
    ['2027-11-30', '2028-02-28', true],
    ['2026-12-01', '2026-12-01', false],
  ])('from %s to %s means asking the Home Office: %s', (leavesOn, returnsOn, needed) => {
    expect(needsHomeOffice({ leavesOn, returnsOn })).toBe(needed);
  });

  it('of 92 days or more always means asking the Home Office, of 88 or fewer never, and a longer trip never removes the need', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 200 }), (leavesOn, length) => {
        const trip = { leavesOn, returnsOn: addDays(leavesOn, length) };
        const longer = { leavesOn, returnsOn: addDays(leavesOn, length + 1) };
        if (needsHomeOffice(trip)) {
          expect(needsHomeOffice(longer)).toBe(true);
          expect(length + 1).toBeGreaterThanOrEqual(89);
        } else expect(length + 1).toBeLessThan(92);
      }),
    );
  });

  it('means a letter and, from three months up, asking the Home Office first', () => {
    const short = toTravel({ leavesOn: '2026-12-20', returnsOn: '2027-01-03' }, 28);
    expect(short.map(({ id, day }) => [id, day])).toEqual([['travel-letter', '2026-11-22']]);
    const long = toTravel({ leavesOn: '2026-12-20', returnsOn: '2027-03-19' }, 28);
    expect(long.map(({ id, day }) => [id, day])).toEqual([
      ['home-office', '2026-11-22'],
      ['travel-letter', '2026-11-22'],
    ]);
  });
});
