import { describe, expect, it } from 'vitest';
import { toStatusNote } from '../../../../src/domain/admin/article-status.ts';
import type { BuildManifest, BuildStatus } from '../../../../src/domain/admin/build.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const VERSION = '2026-11-23T11:00:00+00:00';
const SETTLED: BuildStatus = { name: 'settled' };
const FAILED: BuildStatus = {
  name: 'failed',
  error: 'Nothing could be read. Press Retry.\n\nECONNREFUSED',
  at: VERSION,
};
const WAITING: BuildStatus = {
  name: 'waiting',
  count: 1,
  since: VERSION,
  isRunning: false,
  isStuck: false,
};

const toArticle = (published: boolean, published_at: string | null = null) => ({
  id: 'a',
  slug: 'costs',
  published,
  published_at,
  created_at: '2026-11-01T08:00:00Z',
  updated_at: VERSION,
});
const DRAFT = toArticle(false);
const LIVE = toArticle(true, '2026-11-01T09:00:00Z');
const TO_COME = toArticle(true, '2027-07-01T08:00:00Z');

const toManifest = (articles: BuildManifest['articles']): BuildManifest => ({
  builtAt: '2026-11-23T11:03:00Z',
  snapshotTakenAt: VERSION,
  articles,
});
const SHOWN = toManifest({ a: VERSION });
const OLDER = toManifest({ a: '2026-11-01T09:00:00Z' });
const ABSENT = toManifest({});

describe('the status of an article', () => {
  it.each<[string, Parameters<typeof toStatusNote>, string, string]>([
    [
      'scheduled',
      [TO_COME, ABSENT, SETTLED, NOW],
      'Scheduled for 1 July 2027 at 09:00',
      'Until then (UK time), only editors can see it.',
    ],
    [
      'live',
      [LIVE, SHOWN, SETTLED, NOW],
      'Live since 1 November 2026 at 09:00',
      'Visitors see this version.',
    ],
    [
      'live, with a date before it was created',
      [{ ...LIVE, created_at: VERSION }, SHOWN, SETTLED, NOW],
      'Live, last changed 11:00',
      'Visitors see this version.',
    ],
    [
      'live, with unpublished changes',
      [{ ...LIVE, hasChanges: true }, SHOWN, SETTLED, NOW],
      'Live since 1 November 2026 at 09:00',
      'Visitors still see the earlier version.',
    ],
    [
      'changed',
      [LIVE, OLDER, { ...WAITING, isRunning: true }, NOW],
      'Publishing…',
      'Visitors still see the earlier version. The site is being built.',
    ],
    [
      'changed and published by a colleague',
      [DRAFT, toManifest({ a: '2026-11-23T11:30:00Z' }), SETTLED, NOW],
      'Changed by somebody else',
      'Visitors see a newer version than this one. Save your changes to compare both, or reload.',
    ],
    [
      'unpublished',
      [DRAFT, SHOWN, WAITING, NOW],
      'Leaving the site…',
      'Visitors still see it. The next build will take it off the site.',
    ],
    [
      'published, but the build failed',
      [LIVE, ABSENT, FAILED, NOW],
      'Not live',
      'Visitors cannot see it yet. The last build failed. Nothing could be read. Press Retry.',
    ],
    [
      'unpublished, but the build failed',
      [DRAFT, SHOWN, FAILED, NOW],
      'Still on the site',
      'Visitors still see it. The last build failed.',
    ],
    [
      'published while the live site is unreachable',
      [LIVE, null, WAITING, NOW],
      'Published',
      'we cannot tell whether visitors see it',
    ],
  ])('is right for one that is %s', (_, given, label, words) => {
    const statusNote = toStatusNote(...given);
    expect(statusNote.label).toBe(label);
    expect(statusNote.sentence).toContain(words);
    expect(statusNote.sentence).not.toContain('ECONNREFUSED');
  });

  it('says which picture visitors cannot see', () => {
    const manifest = { ...SHOWN, missingPictures: { a: ['https://example.org/a.png'] } };
    const statusNote = toStatusNote(LIVE, manifest, SETTLED, NOW);
    expect(statusNote.sentence).toContain('https://example.org/a.png');
    expect(statusNote.isPlain).toBe(false);
  });

  it('links to the page that visitors see, if there is one', () => {
    expect(toStatusNote(LIVE, SHOWN, SETTLED, NOW).href).toBe('/articles/costs');
    expect(toStatusNote(DRAFT, SHOWN, WAITING, NOW).href).toBe('/articles/costs');
    expect(toStatusNote(LIVE, ABSENT, WAITING, NOW).href).toBeNull();
    expect(toStatusNote(DRAFT, ABSENT, SETTLED, NOW).href).toBeNull();
  });
});
