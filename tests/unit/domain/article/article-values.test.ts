import { describe, expect, it } from 'vitest';
import {
  type ArticleFields,
  EMPTY_ARTICLE,
} from '../../../../src/domain/article/article-fields.ts';
import { isChanged, toFields, toValues } from '../../../../src/domain/article/article-values.ts';

const STORED: ArticleFields = {
  ...EMPTY_ARTICLE,
  slug: 'costs',
  title: 'Costs',
  excerpt: 'What it costs. ',
  content: '\n<p>About £150.</p>\n',
  published: true,
  published_at: '2026-07-15T23:30:15.123456+00:00',
  tags: ['fees'],
};

describe('an article in its form', () => {
  it('is unchanged when nobody has touched it, spaces and seconds included', () => {
    expect(isChanged(toValues(STORED), STORED)).toBe(false);
    expect(toFields(toValues(STORED), STORED).published_at).toBe(STORED.published_at);
  });

  it('shows its date by London’s clocks and stores it as an instant', () => {
    const values = toValues(STORED);
    expect(values.publishedAt).toBe('2026-07-16T00:30');
    const moved = toFields({ ...values, publishedAt: '2026-07-16T00:31' }, STORED);
    expect(moved.published_at).toBe('2026-07-15T23:31:00.000Z');
    expect(toFields({ ...values, publishedAt: '' }, STORED).published_at).toBeNull();
  });

  it.each([
    ['title', 'Fees'],
    ['content', '<p>About £160.</p>'],
    ['tags', ['fees', 'cost']],
    ['author', 'A. Writer'],
    ['publishedAt', '2026-07-16T00:31'],
  ])('is changed when its %s is', (name, value) => {
    expect(isChanged({ ...toValues(STORED), [name]: value }, STORED)).toBe(true);
  });

  it('stores nothing Postgres would refuse, and no empty author, tag or words for search', () => {
    const values = { ...toValues(STORED), title: ' A\0B\ud800 ', author: ' ', tags: ['a ', ' '] };
    expect(toFields(values, STORED)).toMatchObject({
      title: 'AB\ufffd',
      author: null,
      meta_title: null,
      tags: ['a'],
    });
  });
});
