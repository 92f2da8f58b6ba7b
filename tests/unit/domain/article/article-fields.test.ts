import { expect, it } from 'vitest';
import { EMPTY_ARTICLE, isSameArticle } from '../../../../src/domain/article/article-fields.ts';

it('an article counts as the same only if no field has changed, however its time is written', () => {
  const stored = { ...EMPTY_ARTICLE, tags: ['a'], published_at: '2026-01-01T00:00:00+00:00' };
  expect(isSameArticle(stored, { ...stored, tags: ['a'] })).toBe(true);
  expect(isSameArticle(stored, { ...stored, tags: ['b'] })).toBe(false);
  expect(isSameArticle(stored, { ...stored, author: 'A. Writer' })).toBe(false);
  expect(isSameArticle(stored, { ...stored, published: true, published_at: null })).toBe(false);
  expect(isSameArticle(stored, { ...stored, published_at: '2026-01-01T00:00:00.000Z' })).toBe(true);
});
