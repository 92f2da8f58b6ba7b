import fc from 'fast-check';
import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, it } from 'vitest';
import {
  type CalendarDay,
  toCalendarFile,
} from '../../../../src/engines/calendar/calendar-file.ts';
import { days } from '../../../fixtures/days.ts';

const MADE_AT = '2026-11-26T10:00:00Z';

const readEvents = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => ({ component, event: new ICAL.Event(component) }));

const DAY: CalendarDay = { day: '2026-12-20', title: 'Reminder' };

describe('a calendar file', () => {
  it('has private all-day events that leave the day free, with an alarm at nine the day before', () => {
    const [{ component, event }] = readEvents(toCalendarFile([DAY], MADE_AT)) as [
      ReturnType<typeof readEvents>[number],
    ];
    expect(event.startDate.isDate).toBe(true);
    expect(event.startDate.toString()).toBe('2026-12-20');
    expect(event.endDate.toString()).toBe('2026-12-21');
    expect(event.summary).toBe('Reminder');
    expect(event.description).toBeNull();
    expect(component.getFirstPropertyValue('class')).toBe('PRIVATE');
    expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
    const alarm = component.getFirstSubcomponent('valarm');
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
    expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('-PT15H');
    expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe(MADE_AT);
  });

  it('does not reveal its subject, unless a note does', () => {
    expect(toCalendarFile([DAY], MADE_AT)).not.toMatch(/cannabis|clinic|prescri|medic/i);
    const [noted] = readEvents(toCalendarFile([{ ...DAY, note: 'Ask, please; now' }], MADE_AT));
    expect(noted?.event.description).toBe('Ask, please; now');
  });

  it('overwrites no event of another person or file', () => {
    const files = [1, 2].map(() => toCalendarFile([DAY, DAY], MADE_AT));
    const ids = files.flatMap((file) => readEvents(file).map(({ event }) => event.uid));
    expect(new Set(ids).size).toBe(4);
  });

  it('contains every date and title, in lines of at most 75 bytes with standard line endings', () => {
    const title = fc.string({
      unit: fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
        fc.constantFrom(
          '\t',
          '\v',
          '\x07',
          '\x7f',
          '\u0085',
          '\u2028',
          '👩🏼',
          '\\',
          ';',
          ',',
          ':',
          '"',
        ),
      ),
      minLength: 1,
      maxLength: 120,
    });
    // The standard allows no control characters in text.
    const toShown = ([day, text]: [string, string]) => [day, text.replace(/\p{Cc}/gu, ' ')];
    fc.assert(
      fc.property(fc.array(fc.tuple(days, title), { minLength: 1, maxLength: 8 }), (wanted) => {
        const file = toCalendarFile(
          wanted.map(([day, text]) => ({ day, title: text })),
          MADE_AT,
        );
        expect(file).not.toMatch(/(?![\r\n])\p{Cc}/u);
        const lines = file.split('\r\n');
        expect(lines.some((line) => /[\r\n]/.test(line))).toBe(false);
        expect(
          Math.max(...lines.map((line) => new TextEncoder().encode(line).length)),
        ).toBeLessThanOrEqual(75);
        const read = readEvents(file).map(({ event }) => [
          event.startDate.toString(),
          event.summary,
        ]);
        expect(read).toEqual(wanted.map(toShown));
        const { events } = convertIcsCalendar(undefined, file);
        expect(
          events?.map(({ start, summary }) => [start.date.toISOString().slice(0, 10), summary]),
        ).toEqual(wanted.map(toShown));
      }),
    );
  });
});
