import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLondonClock } from '../../../../src/domain/format/london-time.ts';
import {
  describePublication,
  readLaterMoment,
  readMoment,
  toTypedMoment,
} from '../../../../src/domain/article/publication-time.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const HALF = { value: '', isHalf: true };
const EMPTY = { value: '', isHalf: false };
const whole = (value: string) => ({ value, isHalf: false });
const read = (date: string, time: string) =>
  readMoment({ date: whole(date), time: whole(time) }, NOW);

describe('a publication time as typed', () => {
  it('is in London time', () => {
    expect(read('2027-07-01', '09:00')).toEqual({
      ok: true,
      at: '2027-07-01T08:00:00.000Z',
      isTwice: false,
    });
  });

  it.each([
    ['half a date', HALF, whole('10:00'), 'date'],
    ['no date', EMPTY, whole('10:00'), 'date'],
    ['29 February in a common year', whole('2027-02-29'), whole('10:00'), 'date'],
    ['the year 9999', whole('9999-01-01'), whole('10:00'), 'date'],
    ['the year 26', whole('0026-11-23'), whole('10:00'), 'date'],
    ['a five-digit year', whole('20261-11-23'), whole('10:00'), 'date'],
    ['no time', whole('2027-12-24'), EMPTY, 'time'],
    ['half a time', whole('2027-12-24'), HALF, 'time'],
    ['the hour that London skips', whole('2027-03-28'), whole('01:30'), 'time'],
  ])('gets an error for the faulty part only: %s', (_, date, time, part) => {
    const moment = readMoment({ date, time }, NOW);
    const faults = 'faults' in moment ? moment.faults : {};
    const named = Object.entries(faults).flatMap(([name, fault]) => (fault ? [name] : []));
    expect(named).toEqual([part]);
  });

  it.each([
    ['2026-11-22', '13:00', 'date'],
    ['2026-11-23', '12:00', 'time'],
  ])('in the past (%s, %s) cannot be scheduled', (date, time, part) => {
    const moment = readLaterMoment({ date: whole(date), time: whole(time) }, NOW);
    expect(moment).toEqual({
      ok: false,
      faults: { [part]: 'That time has passed. Choose a later one' },
    });
  });

  it('counts as the first of two if the clocks show it twice, and this is pointed out', () => {
    expect(read('2027-10-31', '01:30')).toEqual({
      ok: true,
      at: '2027-10-31T00:30:00.000Z',
      isTwice: true,
    });
  });

  it('can be read back as typed', () => {
    const dates = fc.date({
      min: new Date('2001-01-01'),
      max: new Date('2028-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, (date) => {
        const typed = toTypedMoment(date.toISOString());
        const moment = readMoment(typed, NOW);
        expect(moment.ok && toLondonClock(moment.at)).toBe(toLondonClock(date.toISOString()));
      }),
    );
  });
});

describe('the effect of the publish button', () => {
  it('is described, whether the chosen time is now, later or in the past', () => {
    expect(describePublication({ when: 'now' }, NOW).button).toBe('Publish now');
    expect(
      describePublication({ when: 'later', at: '2027-12-24T10:00:00.000Z', isTwice: false }, NOW),
    ).toEqual({
      sentence:
        'It will be published on Friday 24 December 2027 at 10:00, UK time. Until then only editors see it.',
      button: 'Schedule it',
    });
    const dated = describePublication({ when: 'as-before', at: '2026-05-03T10:00:00.000Z' }, NOW);
    expect(dated.button).toBe('Publish now');
    expect(dated.sentence).toContain('3 May 2026');
  });
});
