import { describe, expect, it } from 'vitest';
import {
  type ArticleFields,
  EMPTY_ARTICLE,
  isChanged,
  toFields,
  toValues,
} from '../../../../src/domain/article/article-fields.ts';

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

describe('the article form', () => {
  it('keeps an article unchanged, down to spaces and seconds, until someone edits it', () => {
    expect(isChanged(toValues(STORED), STORED)).toBe(false);
    expect(toFields(toValues(STORED), STORED).published_at).toBe(STORED.published_at);
  });

  it('stores a typed address as a valid one', () => {
    const { slug } = toFields({ ...toValues(STORED), slug: ' My Slug ' }, STORED);
    expect(slug).toBe('my-slug');
  });

  it('stores nothing that Postgres would reject, and no empty author, tag or search words', () => {
    const values = { ...toValues(STORED), title: ' A\0B\ud800 ', author: ' ', tags: ['a ', ' '] };
    expect(toFields(values, STORED)).toMatchObject({
      title: 'AB\ufffd',
      author: null,
      meta_title: null,
      tags: ['a'],
    });
  });
});
