import { expect, it } from 'vitest';
import { countCharacters } from '../../../../src/domain/article/article-limits.ts';

it('a character outside the Basic Multilingual Plane counts once, as in Postgres', () => {
  expect(countCharacters('a𝒷c')).toBe(3);
});
