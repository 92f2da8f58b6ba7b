import { describe, expect, it } from 'vitest';
import {
  type ArticlePreview,
  parsePreviewMessage,
} from '../../../../src/domain/article/article-preview.ts';

const ARTICLE: ArticlePreview = {
  kind: 'article-preview',
  title: 'Costs',
  excerpt: '',
  section: '',
  category: '',
  author: null,
  tags: [],
  date: null,
  updatedAt: '2026-11-02T09:00:00.000Z',
  content: '<p>Text</p>',
};

describe('a message to the preview', () => {
  it('is an article, however short', () => {
    expect(parsePreviewMessage(ARTICLE)).toEqual(ARTICLE);
    expect(parsePreviewMessage({ ...ARTICLE, author: 'A', date: '2026-11-02' })).not.toBeNull();
  });

  it.each<[string, unknown]>([
    ['empty', null],
    ['a text', 'article-preview'],
    ['a list', [ARTICLE]],
    ['of another kind', { ...ARTICLE, kind: 'article' }],
    ['an article with a missing field', { ...ARTICLE, content: undefined }],
    ['an article with a field of the wrong type', { ...ARTICLE, title: 1 }],
    ['an article with a tag of the wrong type', { ...ARTICLE, tags: ['a', 1] }],
    ['an article with an invalid date', { ...ARTICLE, date: 'soon' }],
  ])('is rejected if it is %s', (_, message) => {
    expect(parsePreviewMessage(message)).toBeNull();
  });
});
