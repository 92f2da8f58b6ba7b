import { describe, expect, it } from 'vitest';
import {
  toPublicationState,
  toSaveOutcome,
} from '../../../../src/domain/article/article-publication.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DRAFT = { published: false, published_at: null };
const LIVE = { published: true, published_at: '2026-11-20T12:00:00Z' };
const TO_COME = { published: true, published_at: '2026-11-21T14:03:00Z' };

describe('the state of an article', () => {
  it.each([
    [DRAFT, 'draft'],
    [{ published: false, published_at: LIVE.published_at }, 'draft'],
    [LIVE, 'live'],
    [{ published: true, published_at: null }, 'live'],
    [TO_COME, 'scheduled'],
  ])('%j is %s', (article, state) => {
    expect(toPublicationState(article, NOW)).toBe(state);
  });
});

describe('what a save brought about', () => {
  const later = 'it comes out with the first build after 21 November 2026 at 14:03, London time.';

  it.each([
    ['draft', DRAFT, 'Only editors see it.'],
    ['draft', LIVE, 'Published: live after the next build.'],
    ['scheduled', LIVE, 'Published: live after the next build.'],
    ['live', LIVE, 'Live after the next build.'],
    ['draft', TO_COME, `Scheduled: ${later}`],
    ['live', TO_COME, `It leaves the site with the next build; ${later}`],
    ['live', DRAFT, 'A draft again: it leaves the site with the next build.'],
    ['scheduled', DRAFT, 'A draft again: it will not come out.'],
  ] as const)('is said when the state goes from %s to %j', (before, after, words) => {
    expect(toSaveOutcome(before, after, NOW)).toBe(words);
  });
});
