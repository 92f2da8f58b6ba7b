import { expect, it } from 'vitest';
import { countCharacters } from '../../../../src/domain/article/article-limits.ts';

it('counts a letter outside the basic plane once, as Postgres does', () => {
  expect(countCharacters('a𝒷c')).toBe(3);
});
