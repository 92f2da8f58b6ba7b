import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWaitDays } from '../../../../src/domain/clinic/wait-days.ts';

describe('the days of a wait', () => {
  it.each([
    ['3 days', 3],
    ['7', 7],
    ['1-2 weeks', 14],
    ['10 to 14 days', 14],
    ['5 days to 2 weeks', 14],
    ['1 month', 30],
    ['24-48 hours', 2],
    ['Within 1 working day', 2],
    ['3 working days', 5],
    ['10 working days', 14],
    ['Today', 0],
    ['Same day', 0],
    ['Tomorrow', 1],
    ['next day', 1],
    ['Today or the next working day', 2],
    ['two weeks', 14],
    ['a fortnight', 14],
    ['0 days', 0],
    ['30 mins', 1],
    ['1 year', 365],
    ['1-2 weeks (checked 12 May 2026)', 14],
    ['3 mths', 90],
    ['14days', 14],
    ['2w', 14],
    ['2½ weeks', 18],
    ['3-day wait', 3],
    ['Up to 2 weeks', 14],
    ['Less than a week', 7],
    ['no longer than 2 weeks', 14],
    ['from 3 to 5 days', 5],
    ['between 2 and 3 weeks', 21],
    ['a couple of weeks', 14],
    ['this week', 7],
    ['next week', 14],
    ['Open 7 days a week, seen within 5 days', 5],
    ['approx. 2 weeks', 14],
    ['ten days', 10],
    ['same week', 7],
    ['£50 for 3 days', 3],
    ['1 to 2 working days', 3],
    ['next working day', 2],
  ])('given as “%s” are %s', (text, days) => {
    expect(parseWaitDays(text)).toBe(days);
  });

  it.each([
    'weeks: 2',
    '24/7',
    'next Tuesday',
    '18 months',
    '1,5 weeks',
    'over 2 weeks',
    'at least 4 weeks',
    'from 3 days',
    'a few weeks',
    'yesterday',
    'Updated 3 days ago',
    'Open 24 hours a day',
    'Clinics every 2 weeks',
    '48 hours’ notice',
    'Contact us',
    '',
    'not within 2 weeks',
    '-3 days',
    '1/2 day',
    '12 May 2026',
    `${'9'.repeat(400)} days`,
  ])('given as "%s" are unknown', (text) => {
    expect(parseWaitDays(text)).toBeNull();
  });

  it('are a whole number from 0 to 365, or unknown, whatever the words', () => {
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

  it('are the same whether given in days, in weeks or as the end of a range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 52 }), (weeks) => {
        expect(parseWaitDays(`${weeks} weeks`)).toBe(parseWaitDays(`${weeks * 7} days`));
        expect(parseWaitDays(`1 to ${weeks} wks`)).toBe(weeks * 7);
      }),
    );
  });
});
