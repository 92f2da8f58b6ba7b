import { expect, it } from 'vitest';
import { formatCount, formatEvery, toSentenceCase } from '../../../../src/domain/format/counts.ts';

it.each([
  [0, '0 reviews'],
  [1, '1 review'],
  [2, '2 reviews'],
])('%i is counted as %s', (count, words) => {
  expect(formatCount(count, 'review')).toBe(words);
});

it.each([
  [1, 'Every month'],
  [2, 'Every 2 months'],
])('an interval of %i reads %s', (months, words) => {
  expect(toSentenceCase(formatEvery(months))).toBe(words);
});
