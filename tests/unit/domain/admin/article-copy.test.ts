import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCopySlugs, toCopyTitle } from '../../../../src/domain/admin/article-copy.ts';
import { ARTICLE_LIMITS, countCharacters } from '../../../../src/domain/article/article-limits.ts';
import { isArticleSlug } from '../../../../src/domain/article/article-slug.ts';

const slug = fc
  .array(fc.stringMatching(/^[a-z0-9]{1,12}$/), { minLength: 1, maxLength: 20 })
  .map((words) => words.join('-').slice(0, ARTICLE_LIMITS.slug).replace(/-$/, ''));

it('a copied article gets a valid address, and a different one if the first is taken', () => {
  fc.assert(
    fc.property(slug, (original) => {
      const slugs = toCopySlugs(original);
      expect(slugs.every(isArticleSlug)).toBe(true);
      expect(new Set([original, ...slugs]).size).toBe(slugs.length + 1);
    }),
  );
  expect(toCopySlugs('comparing-costs').slice(0, 2)).toEqual([
    'comparing-costs-copy',
    'comparing-costs-copy-2',
  ]);
});

it('a copy’s title says that it is a copy, and fits the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), (title) => {
      const copy = toCopyTitle(title);
      expect(copy).toMatch(/^Copy of /);
      expect(countCharacters(copy)).toBeLessThanOrEqual(ARTICLE_LIMITS.title);
    }),
  );
  expect(toCopyTitle('Comparing costs')).toBe('Copy of Comparing costs');
});
