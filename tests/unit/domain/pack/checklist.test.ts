import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, countDays, toWeekday } from '../../../../src/domain/format/days.ts';
import { toAnswerDay, toChecklist, toDueWords } from '../../../../src/domain/pack/checklist.ts';
import { days } from '../../../fixtures/days.ts';

const getDays = (appointmentOn: string, askedOn = '') =>
  Object.fromEntries(toChecklist({ appointmentOn, askedOn }).map(({ id, on }) => [id, on]));

describe('the calendar of a pack', () => {
  it('counts days forwards and backwards', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -900, max: 900 }), (day, count) => {
        expect(countDays(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  it('moves a day at a weekend to Monday', () => {
    expect(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map(toWeekday)).toEqual([
      '2026-11-27',
      '2026-11-30',
      '2026-11-30',
      '2026-11-30',
    ]);
  });
});

describe('a surgery’s deadline', () => {
  it.each([
    ['2026-09-03', '2026-10-05'],
    ['2026-11-26', '2026-12-28'],
    ['2027-01-31', '2027-03-01'],
    ['2026-12-01', '2027-01-01'],
  ])('for a request on %s is %s', (askedOn, by) => {
    expect(toAnswerDay(askedOn)).toBe(by);
  });
});

describe('the checklist', () => {
  it('calculates its dates from the appointment, and sorts them', () => {
    expect(getDays('2027-01-20')).toEqual({
      ask: '2026-12-13',
      send: '2027-01-06',
      cancelling: '2027-01-06',
      chase: '2027-01-13',
      choose: '2027-01-13',
      ready: '2027-01-19',
      appointment: '2027-01-20',
    });
    fc.assert(
      fc.property(days, fc.option(days, { nil: '' }), (appointmentOn, askedOn) => {
        const dates = toChecklist({ appointmentOn, askedOn }).map(({ on }) => on);
        expect(dates).toEqual(dates.toSorted());
      }),
    );
  });

  it('counts from the date of the record request, if known', () => {
    expect(getDays('', '2026-11-26')).toMatchObject({
      ask: '2026-11-26',
      chase: '2026-12-28',
      appointment: null,
    });
  });

  it.each([
    ['send', '2026-11-27', false, '27 November 2026, in 1 day'],
    ['send', '2026-11-26', false, '26 November 2026, today'],
    [
      'send',
      '2026-11-25',
      false,
      '25 November 2026. That day has passed. Do it as soon as you can.',
    ],
    ['send', '2026-11-25', true, '25 November 2026'],
    ['appointment', '2026-11-25', false, '25 November 2026. That day has passed.'],
    ['ask', null, false, 'As soon as you can'],
    ['ready', null, false, ''],
  ] as const)('says for %s on %s (done: %s): %s', (id, on, isDone, words) => {
    expect(toDueWords({ id, text: '', on }, '2026-11-26', isDone)).toBe(words);
  });
});
