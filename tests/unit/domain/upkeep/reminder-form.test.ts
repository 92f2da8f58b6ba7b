import { describe, expect, it } from 'vitest';
import {
  readReminders,
  type ReminderField,
  type TypedReminders,
} from '../../../../src/domain/upkeep/reminder-form.ts';

const UNTOUCHED: TypedReminders = { supplyDays: '30', supplyLead: '10', travelLead: '28' };

const read = (typed: TypedReminders) => readReminders({ ...UNTOUCHED, ...typed });

describe('the reminders form', () => {
  it('requires nothing until it is used', () => {
    expect(read({})).toEqual({ reminders: [], faults: {} });
    expect(readReminders({})).toEqual({ reminders: [], faults: {} });
  });

  it('gives the dates of all its parts, earliest first', () => {
    const { reminders, faults } = read({
      supplyStart: '2026-12-01',
      prescriptionDate: '2026-11-30',
      followUpDay: '2026-12-10',
      followUpEvery: '6',
      travelLeave: '2027-01-10',
      travelReturn: '2027-01-20',
    });
    expect(faults).toEqual({});
    expect(reminders.map(({ day, id }) => `${day} ${id}`)).toEqual([
      '2026-12-10 follow-up',
      '2026-12-13 travel-letter',
      '2026-12-20 renew',
      '2026-12-20 prescription',
      '2026-12-30 last-day',
      '2027-06-10 follow-up',
      '2027-12-10 follow-up',
    ]);
  });

  it.each<[string, TypedReminders, ReminderField, string]>([
    ['half a date', { supplyStart: '?' }, 'supplyStart', 'First day of this supply: choose a day.'],
    [
      'a request before the supply starts',
      { supplyStart: '2026-12-01', supplyDays: '7', supplyLead: '7' },
      'supplyLead',
      'Days before it runs out: enter fewer days than the supply lasts, which is 7.',
    ],
    [
      'an interval without a start',
      { followUpEvery: '3' },
      'followUpDay',
      'Day of your next follow-up: choose a day.',
    ],
    [
      'a trip that ends before it starts',
      { travelLeave: '2026-12-02', travelReturn: '2026-12-01' },
      'travelReturn',
      'Day you come back: choose a day on or after the day you leave.',
    ],
  ])('says what is wrong with %s, and gives no date for it', (_what, typed, field, fault) => {
    const { reminders, faults } = read(typed);
    expect(faults).toEqual({ [field]: fault });
    expect(reminders).toEqual([]);
  });
});
