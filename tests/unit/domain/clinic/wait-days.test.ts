import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWaitDays } from '../../../../src/domain/clinic/wait-days.ts';

describe('the days of a wait', () => {
  it.each([
    ['3 days', 3],
    ['1 day', 1],
    ['7', 7],
    ['1-2 weeks', 14],
    ['2 – 3 Weeks', 21],
    ['10 to 14 days', 14],
    ['5 days to 2 weeks', 14],
    ['1 month', 30],
    ['6 weeks or 1 month', 42],
    ['24-48 hours', 2],
    ['30 hours', 2],
    ['Within 1 working day', 2],
    ['3 working days', 5],
    ['5 business days', 7],
    ['10 working days', 14],
    ['1.5 weeks', 11],
    ['Today', 0],
    ['Same day', 0],
    ['same-day', 0],
    ['Tomorrow', 1],
    ['next day', 1],
    ['Today or the next working day', 2],
    ['two weeks', 14],
    ['a week', 7],
    ['a fortnight', 14],
    ['0 days', 0],
    ['2 wks', 14],
    ['24 hrs', 1],
    ['48hrs', 2],
    ['30 minutes', 1],
    ['30 mins', 1],
    ['1 year', 365],
    ['1 yr', 365],
    ['1-2 weeks (checked 12 May 2026)', 14],
    ['3 days (phone 0800 123 4567)', 3],
    ['2-3 wks', 21],
    ['1 wk', 7],
    ['3 mths', 90],
    ['1 mth', 30],
    ['365', 365],
    ['14days', 14],
    ['5d', 5],
    ['2w', 14],
    ['36h', 2],
    ['2½ weeks', 18],
    ['3-day wait', 3],
    ['6-8 weeks’ wait', 56],
    ['Within 24hrs of payment', 1],
    ['Up to 2 weeks', 14],
    ['Less than a week', 7],
    ['no longer than 2 weeks', 14],
    ['not more than 10 days', 10],
    ['from 3 to 5 days', 5],
    ['from 5 days to 2 weeks', 14],
    ['between 2 and 3 weeks', 21],
    ['1 or 2 weeks', 14],
    ['a couple of weeks', 14],
    ['this week', 7],
    ['next week', 14],
    ['Open 7 days a week, seen within 5 days', 5],
    ['about 10 days', 10],
    ['approx. 2 weeks', 14],
    ['ten days', 10],
    ['twelve weeks', 84],
    ['an hour', 1],
    ['one-two weeks', 14],
    ['within a fortnight', 14],
    ['same week', 7],
    ['within the week', 7],
    ['£50 for 3 days', 3],
    ['1 to 2 working days', 3],
    ['24 – 48 hrs', 2],
    ['72 HOURS', 3],
    ['In about 3 weeks', 21],
    ['next working day', 2],
    ['Appointments usually within 7 days.', 7],
  ])('%s are %s', (text, days) => {
    expect(parseWaitDays(text)).toBe(days);
  });

  it.each([
    'weeks: 2',
    '24/7',
    'next Tuesday',
    'Monday',
    '18 months',
    '2 years',
    '400',
    '5 m',
    '1,5 weeks',
    'over 2 weeks',
    'more than a month',
    'at least 4 weeks',
    '2+ weeks',
    'from 3 days',
    'a few weeks',
    'several days',
    'soon',
    'next month',
    'yesterday',
    'Updated 3 days ago',
    'Open 7 days a week',
    'Open 24 hours a day',
    'Clinics every 2 weeks',
    'every week',
    'Once a month',
    '48 hours’ notice',
    'Ask us',
    'Contact us',
    '',
    'not within 2 weeks',
    'We can’t see you within a week',
    '-3 days',
    '1/2 day',
    '12 May 2026',
    'Mon-Fri 9-5',
    `${'9'.repeat(400)} days`,
    '2 working weeks',
  ])('are unknown in "%s"', (text) => {
    expect(parseWaitDays(text)).toBeNull();
  });

  it('are whole, 0 to 365, or unknown, whatever the words', () => {
    const word = fc.constantFrom(
      ...[
        '2',
        '10',
        'a',
        'two',
        'to',
        '-',
        'day',
        'weeks',
        'hrs',
        'wk',
        'year',
        'not',
        'over',
        'ago',
      ],
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const days = parseWaitDays(text);
        expect(days === null || (Number.isInteger(days) && days >= 0 && days <= 365)).toBe(true);
      }),
    );
  });

  it('are the same in days, weeks and words of a range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 52 }), (weeks) => {
        expect(parseWaitDays(`${weeks} weeks`)).toBe(parseWaitDays(`${weeks * 7} days`));
        expect(parseWaitDays(`1 to ${weeks} wks`)).toBe(weeks * 7);
      }),
    );
  });
});
