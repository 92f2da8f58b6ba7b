import { describe, expect, it } from 'vitest';
import { toPublicationState } from '../../../../src/domain/article/article-publication.ts';

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
