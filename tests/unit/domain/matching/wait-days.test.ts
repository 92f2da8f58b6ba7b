import { describe, expect, it } from 'vitest';
import { parseWaitDays } from '../../../../src/domain/matching/match-candidate.ts';

describe('the days of a wait', () => {
  it.each([
    ['3 days', 3],
    ['1 day', 1],
    ['7', 7],
    ['1-2 weeks', 14],
    ['2 – 3 Weeks', 21],
    ['10 to 14 days', 14],
    ['5 days to 2 weeks', 14],
    ['weeks: 2', 14],
    ['1 month', 30],
    ['6 weeks or 1 month', 42],
    ['24-48 hours', 48 / 24],
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
  ])('%s are %s', (text, days) => {
    expect(parseWaitDays(text)).toBe(days);
  });

  it.each([
    '',
    'Ask us',
    'a few weeks',
    'soon',
    'this week',
    'yesterday',
    `${'9'.repeat(400)} days`,
  ])('are unknown in "%s"', (text) => {
    expect(parseWaitDays(text)).toBeNull();
  });
});
