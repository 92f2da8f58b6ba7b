import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ArticleState,
  type BuildManifest,
  findMissingPictures,
  parseBuildManifest,
  toArticleState,
} from '../../../../src/domain/admin/build.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const BUILT_AT = '2026-11-20T11:00:00.000Z';
const VERSION = '2026-11-20T10:00:00.123456+00:00';

const buildManifest = (articles: Record<string, string>): BuildManifest => ({
  builtAt: BUILT_AT,
  snapshotTakenAt: BUILT_AT,
  articles,
});

describe('the state of an article', () => {
  const PAST = '2026-11-19T00:00:00+00:00';
  const FUTURE = '2026-11-21T00:00:00+00:00';
  type Case = [string, boolean, string | null, Record<string, string>, ArticleState];

  it.each<Case>([
    ['a draft that nobody sees', false, null, {}, 'draft'],
    ['an unpublished article that is no longer built', false, PAST, {}, 'draft'],
    ['an unpublished article that visitors still see', false, PAST, { a: VERSION }, 'waiting'],
    ['a scheduled article', true, FUTURE, {}, 'scheduled'],
    ['a rescheduled article that visitors still see', true, FUTURE, { a: VERSION }, 'waiting'],
    ['a published article before its build', true, PAST, {}, 'waiting'],
    [
      'a published article that visitors see in an earlier version',
      true,
      PAST,
      { a: PAST },
      'waiting',
    ],
    ['a published article as it was built', true, PAST, { a: VERSION }, { liveSince: PAST }],
    [
      'an article saved just before its publication time',
      true,
      '2026-11-20T12:00:00Z',
      { a: VERSION },
      { liveSince: '2026-11-20T12:00:00Z' },
    ],
    [
      'a version saved in the same millisecond as the one built',
      true,
      PAST,
      { a: `${VERSION.slice(0, 25)}7+00:00` },
      'waiting',
    ],
  ])('is recognised for %s', (_name, published, published_at, articles, state) => {
    const article = { id: 'a', published, published_at, created_at: PAST, updated_at: VERSION };
    expect(toArticleState(article, buildManifest(articles), NOW)).toEqual(state);
  });

  it('is “waiting” if the article is published and the manifest cannot be read', () => {
    const article = {
      id: 'a',
      published: true,
      published_at: PAST,
      created_at: PAST,
      updated_at: VERSION,
    };
    expect(toArticleState(article, null, NOW)).toBe('waiting');
    expect(toArticleState({ ...article, published: false }, null, NOW)).toBe('draft');
  });
});

describe('a manifest', () => {
  const instant = fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
    .map((date) => date.toISOString());
  const manifest = fc.record<BuildManifest>({
    builtAt: instant,
    snapshotTakenAt: fc.option(instant),
    articles: fc.dictionary(fc.uuid(), instant),
  });

  it('is read back as written', () => {
    fc.assert(
      fc.property(manifest, (written) => {
        expect(parseBuildManifest(JSON.parse(JSON.stringify(written)))).toEqual(written);
      }),
    );
  });
});

describe('a picture that could not be copied', () => {
  const article = { id: 'a', updated_at: VERSION };
  const manifest = {
    ...buildManifest({ a: VERSION, b: VERSION }),
    missingPictures: { a: ['https://x.example/1.png'] },
  };

  it('is reported for the version that visitors see, and no other', () => {
    expect(findMissingPictures(article, manifest)).toEqual(['https://x.example/1.png']);
    expect(findMissingPictures({ ...article, id: 'b' }, manifest)).toEqual([]);
    expect(findMissingPictures({ ...article, updated_at: BUILT_AT }, manifest)).toEqual([]);
    expect(findMissingPictures({ ...article, id: 'toString' }, manifest)).toEqual([]);
    expect(findMissingPictures(article, buildManifest({ a: VERSION }))).toEqual([]);
    expect(findMissingPictures(article, null)).toEqual([]);
  });
});
