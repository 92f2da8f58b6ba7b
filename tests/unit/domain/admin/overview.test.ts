import { describe, expect, it } from 'vitest';
import type { BrokenLink } from '../../../../src/domain/admin/findings.ts';
import {
  findDueReviews,
  findLinkPages,
  findStaleArticles,
  toLinkReason,
  toReviewSentence,
} from '../../../../src/domain/admin/overview.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const DAY_MS = 86_400_000;
const toIso = (daysAgo: number) => new Date(NOW - daysAgo * DAY_MS).toISOString();

const COSTS = {
  id: 'costs-id',
  slug: 'costs',
  title: 'Costs',
  published: true,
  published_at: '2025-01-01T00:00:00+00:00',
  updated_at: '2026-11-01T00:00:00+00:00',
};

describe('an article counts as old', () => {
  const isStale = (changes: Partial<typeof COSTS>, now = NOW) =>
    findStaleArticles([{ ...COSTS, ...changes }], now).length === 1;

  it('after twelve months without a change', () => {
    expect(isStale({ updated_at: '2025-11-23T11:59:00+00:00' })).toBe(true);
    expect(isStale({ updated_at: '2025-11-23T12:01:00+00:00' })).toBe(false);
  });

  it('only while visitors see it, and not right after publication', () => {
    const old = '2024-01-01T00:00:00+00:00';
    expect(isStale({ updated_at: old })).toBe(true);
    expect(isStale({ updated_at: old, published: false })).toBe(false);
    expect(isStale({ updated_at: old, published_at: toIso(-1) })).toBe(false);
    expect(isStale({ updated_at: old, published_at: toIso(30) })).toBe(false);
  });
});

describe('a page review', () => {
  const build = (reviewDue: string) => ({
    path: '/a',
    title: 'A',
    file: 'content/a.md',
    reviewDue,
  });
  const say = (reviewDue: string, now = NOW) =>
    findDueReviews([build(reviewDue)], now).map(toReviewSentence);

  it('is overdue from the day after its due date', () => {
    expect(say('2026-11-22')).toEqual(['It was due on 22 November 2026.']);
    expect(say('2026-11-23')).toEqual(['Due on 23 November 2026.']);
  });

  it('is announced thirty days ahead', () => {
    expect(say('2026-12-23')).toEqual(['Due on 23 December 2026.']);
    expect(say('2026-12-24')).toEqual([]);
  });
});

describe('a page with broken links', () => {
  const link: BrokenLink = { href: '/articles/gone', words: 'x', heading: '', missing: 'page' };
  const page = { path: '/articles/costs', title: 'Old title', article: COSTS.id, links: [link] };
  const find = (articles: (typeof COSTS)[], version = COSTS.updated_at) =>
    findLinkPages([page], articles, { [COSTS.id]: version }, NOW);

  it('is no longer reported once its article is deleted or unpublished', () => {
    expect(find([])).toEqual([]);
    expect(find([{ ...COSTS, published: false }])).toEqual([]);
  });
});

describe('a broken link', () => {
  const link: BrokenLink = { href: '/articles/costs#x', words: '', heading: '', missing: 'page' };
  const say = (changes: Partial<BrokenLink>, articles = [COSTS]) =>
    toLinkReason({ ...link, ...changes }, articles, NOW);

  it('says what is missing', () => {
    expect(say({ href: '/articles/gone' })).toBe('There is no such page.');
    expect(say({ missing: 'place' })).toBe('The page exists, but this part of it does not.');
  });

  it('says so if it leads to a draft', () => {
    const draft = { ...COSTS, published: false };
    const sentence = '“Costs” is not on the site. Publish it, or remove the link.';
    expect(say({}, [draft])).toBe(sentence);
    expect(say({ href: 'https://site.example/blog/costs?x=1' }, [draft])).toBe(sentence);
    expect(say({})).toBe('“Costs” goes live with the next build.');
  });
});
