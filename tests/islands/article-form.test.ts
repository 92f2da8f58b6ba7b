// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { EMPTY_ARTICLE } from '../../src/domain/article/article-fields.ts';
import { type ArticleValues, toValues } from '../../src/domain/article/article-values.ts';
import { toArticleSchema } from '../../src/islands/admin/editor/article-form.ts';

const VALUES: ArticleValues = {
  ...toValues(EMPTY_ARTICLE),
  title: 'Costs',
  slug: 'costs',
  content: '<p>About £150.</p>',
};

function findFaults(values: Partial<ArticleValues>, isForReaders = false) {
  const findTitle = (slug: string) => (slug === 'taken' ? 'Fees of a year' : undefined);
  const schema = toArticleSchema({ findTitle, isForReaders });
  const { error } = schema.safeParse({ ...VALUES, ...values });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

describe('an article', () => {
  it('that is complete has no fault, for readers neither', () => {
    expect(findFaults({})).toEqual([]);
    expect(findFaults({}, true)).toEqual([]);
  });

  it.each<[Partial<ArticleValues>, string]>([
    [{ title: ' ' }, 'title: Enter a title'],
    [{ title: 'x'.repeat(201) }, 'title: The title is 201 characters long; the most is 200'],
    [{ slug: '' }, 'slug: Enter an address, or a title that one can be made from'],
    [
      { slug: 'Costs & fees' },
      'slug: Use small letters, digits and single hyphens for the address, such as first-consultation',
    ],
    [{ slug: 'x'.repeat(121) }, 'slug: The address is 121 characters long; the most is 120'],
    [{ slug: 'page' }, 'slug: This address belongs to the list of articles; choose another'],
    [{ slug: 'taken' }, 'slug: Another article has this address: “Fees of a year”'],
    [{ section: '' }, 'section: Enter a section'],
    [{ category: ' ' }, 'category: Enter a category'],
    [
      { excerpt: '𝒷'.repeat(1001) },
      'excerpt: The summary is 1001 characters long; the most is 1000',
    ],
    [
      { publishedAt: '2026-03-29T01:30' },
      'publishedAt: Enter a date and a time that London’s clocks show',
    ],
    [{ tags: ['a', 'x'.repeat(2001)] }, 'tags.1: A tag can be 2000 characters long at most'],
    [{ tags: Array.from({ length: 101 }, String) }, 'tags: An article can have 100 tags at most'],
  ])('with %j says what is wrong', (values, fault) => {
    expect(findFaults(values)).toEqual([fault]);
  });

  it('may be as long as the database takes, counted as the database counts', () => {
    expect(findFaults({ title: '𝒷'.repeat(200), publishedAt: '2026-07-01T09:00' })).toEqual([]);
  });
});

describe('an article for readers', () => {
  it.each([
    ['<p> </p>', 'content: Write the text before you publish'],
    [
      '<p>a<img src="https://a.b/c.png"></p>',
      'content: Describe every picture in the text, or say that it is decorative',
    ],
    [
      `<p>${'x'.repeat(500_000)}</p>`,
      'content: The text is 500007 characters of HTML long; a page takes 500000',
    ],
  ])('needs what a draft does not', (content, fault) => {
    expect(findFaults({ content })).toEqual([]);
    expect(findFaults({ content }, true)).toEqual([fault]);
  });
});
