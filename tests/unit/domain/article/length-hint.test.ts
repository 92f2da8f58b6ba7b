import { expect, it } from 'vitest';
import { SEARCH_TITLE_LENGTHS, toLengthHint } from '../../../../src/domain/article/length-hint.ts';

it.each([
  [0, 'Best between 30 and 60 characters.'],
  [1, '1 character: short. Best between 30 and 60.'],
  [30, '30 characters: a good length.'],
  [60, '60 characters: a good length.'],
  [61, '61 characters: long. Search results may cut it after about 60.'],
])('%i characters of a title for search results', (length, hint) => {
  expect(toLengthHint(length, SEARCH_TITLE_LENGTHS)).toBe(hint);
});
