import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertArticles } from '../../../src/data/snapshot/convert-snapshot.ts';
import { toArticle } from '../../../src/data/article/to-article.ts';
import { parseClinicReview } from '../../../src/domain/record/other-rows.ts';
import type { StoredRow } from '../../fixtures/clinics.ts';

const CONTEXT = {
  now: '2026-11-20T12:00:00.000Z',
  defaultAuthor: 'The team',
  fallbackDate: '2026-11-01T00:00:00.000Z',
};

function buildArticleRow(fields: StoredRow = {}): StoredRow {
  return { id: 'a1', slug: 'first', title: 'First', published: true, ...fields };
}

function getArticle(fields: StoredRow) {
  const result = toArticle(buildArticleRow(fields), CONTEXT);
  if ('reason' in result) throw new Error(result.reason);
  return result.article;
}

describe('an article', () => {
  it('has the defaults for what its row does not state', () => {
    expect(getArticle({})).toEqual({
      id: 'a1',
      slug: 'first',
      title: 'First',
      date: CONTEXT.fallbackDate,
      updatedAt: null,
      excerpt: '',
      section: 'Articles',
      category: 'Education',
      author: 'The team',
      metaTitle: null,
      metaDescription: null,
      tags: [],
      viewCount: 0,
      content: '',
    });
  });

  const created_at = '2026-02-02T00:00:00+00:00';
  const updated_at = '2026-03-03T00:00:00+00:00';
  it.each([
    [{ published_at: '2026-01-01T00:00:00Z', created_at, updated_at }, '2026-01-01'],
    [{ published_at: null, created_at, updated_at }, '2026-02-02'],
    [{ published_at: '0000-00-00', created_at, updated_at }, '2026-02-02'],
    [{ created_at: 'nonsense', updated_at }, '2026-03-03'],
    [{ created_at: 'nonsense' }, '2026-11-01'],
  ])('with the stored dates %j is dated %s', (fields, day) => {
    expect(getArticle(fields).date).toBe(`${day}T00:00:00.000Z`);
  });

  it.each([
    [{ published: false }, 'it is not published'],
    [{ published: null }, 'it is not published'],
    [{ published_at: '2026-11-20T12:00:01Z' }, 'it is to be published on 2026-11-20T12:00:01.000Z'],
    [
      { published_at: '2026-11-20T11:30:00-01:00' },
      'it is to be published on 2026-11-20T12:30:00.000Z',
    ],
    [{ title: ' ' }, 'it needs an id, a slug and a title'],
    [{ slug: '../x' }, 'its slug has characters other than a-z, 0-9 and hyphens'],
    [{ slug: 'a/b' }, 'its slug has characters other than a-z, 0-9 and hyphens'],
  ])('with %j is not shown', (fields, reason) => {
    expect(toArticle(buildArticleRow(fields), CONTEXT)).toEqual({ reason });
  });

  it('is not made from arbitrary data, and a reason is given', () => {
    fc.assert(
      fc.property(fc.anything(), (row) => {
        expect(toArticle(row, CONTEXT)).toHaveProperty('reason');
      }),
    );
  });
});

describe('a list of articles', () => {
  it('is newest first, with one article for each slug', () => {
    const { articles, notes } = convertArticles(
      [
        buildArticleRow({ id: '1', slug: 'old', created_at: '2026-01-01' }),
        buildArticleRow({ id: '2', slug: 'new', created_at: '2026-02-01' }),
        buildArticleRow({ id: '3', slug: 'new', created_at: '2026-03-01' }),
        null,
      ],
      CONTEXT,
    );
    expect(articles.map(({ id }) => id)).toEqual(['2', '1']);
    expect(notes).toEqual([
      'articles.json row 3 (3) left out: an earlier row has the slug new',
      'articles.json row 4 left out: it is not a row',
    ]);
  });
});

describe('a review', () => {
  const row = {
    id: 'r1',
    clinic_id: 'c1',
    rating: '4',
    body: 'Good',
    verification: 'unverified',
    created_at: '2026-01-01T00:00:00Z',
  };

  it('always has an author, and needs a recognised verification status', () => {
    expect(parseClinicReview(row)).toEqual({
      id: 'r1',
      clinicId: 'c1',
      author: 'Anonymous',
      rating: 4,
      title: null,
      body: 'Good',
      verification: 'unverified',
      reply: null,
      repliedOn: null,
      experiencedIn: null,
      answers: {},
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    expect(parseClinicReview({ ...row, verification: 'example' })?.verification).toBe('example');
    for (const verification of [null, 'sample', 'sure']) {
      expect(parseClinicReview({ ...row, verification })).toBeNull();
    }
  });

  it.each([
    { rating: 6 },
    { rating: 0 },
    { body: '' },
    { created_at: 'x' },
    { clinic_id: null },
    { id: null },
  ])('is not made from a row with %j', (fields) => {
    expect(parseClinicReview({ ...row, ...fields })).toBeNull();
  });
});
