import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type ArticleFields,
  EMPTY_ARTICLE,
  isSameArticle,
} from '../../../../src/domain/article/article-fields.ts';

it('only a save that would change something is another save', () => {
  const text = fc.string({ maxLength: 3 });
  const fields = fc.record<ArticleFields>({
    slug: text,
    title: text,
    excerpt: text,
    section: text,
    category: text,
    content: text,
    author: fc.option(text),
    published: fc.boolean(),
    published_at: fc.constantFrom(null, '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'),
    meta_title: fc.option(text),
    meta_description: fc.option(text),
    tags: fc.array(text, { maxLength: 2 }),
  });
  fc.assert(
    fc.property(fields, fields, (first, second) => {
      const dated = second.published && second.published_at === null;
      const wanted = dated ? { ...second, published_at: first.published_at } : second;
      expect(isSameArticle(first, second)).toBe(JSON.stringify(first) === JSON.stringify(wanted));
      expect(isSameArticle(first, { ...first, tags: [...first.tags] })).toBe(true);
    }),
  );
  const stored = { ...EMPTY_ARTICLE, published_at: '2026-01-01T00:00:00+00:00' };
  expect(isSameArticle(stored, { ...stored, published_at: '2026-01-01T00:00:00.000Z' })).toBe(true);
});
