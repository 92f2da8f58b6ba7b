import { describe, expect, it } from 'vitest';
import type { ActivityEntry } from '../../../../src/backend/activity.ts';
import {
  parseActivityQuery,
  toActivityLink,
  toActivityParams,
  toActivitySentence,
} from '../../../../src/domain/admin/activity.ts';

const ID = '0b0d1c1e-5a6e-4a6e-9b1e-2f6d2c7f1a10';
const ENTRY: ActivityEntry = {
  key: 'article:1',
  at: '2026-11-23T12:00:00Z',
  kind: 'article',
  event: 'changed',
  by: 'Ann',
  title: 'Costs',
  id: ID,
  count: null,
  details: '',
  is_there: true,
};
const FIGURES = { kind: 'figures', title: 'Alder Clinic', count: 3 } as const;

describe('what happened', () => {
  it.each<[sentence: string, Partial<ActivityEntry>]>([
    ['Ann changed “Costs”', {}],
    ['Ann brought back “Costs”', { event: 'restored' }],
    ['Somebody with the secret key changed 3 figures of Alder Clinic', { ...FIGURES, by: null }],
    ['Somebody published “Costs”', { event: 'published', by: null }],
    ['Ann changed 3 figures of Alder Clinic', FIGURES],
    [
      'Ann took back 1 figure of 2 clinics',
      { ...FIGURES, event: 'undone', title: '2 clinics', count: 1 },
    ],
    ['Ann invited bob@example.org', { kind: 'people', event: 'invited', title: 'bob@example.org' }],
    ['Ann let Bob moderate', { kind: 'people', event: 'made-moderator', title: 'Bob' }],
    ['Ann no longer lets Bob moderate', { kind: 'people', event: 'no-moderator', title: 'Bob' }],
    ['Bob joined', { kind: 'people', event: 'joined', by: 'Bob', title: 'Bob' }],
    ['The site could not be built', { kind: 'build', event: 'failed', by: null, title: '' }],
  ])('reads "%s"', (sentence, change) => {
    expect(toActivitySentence({ ...ENTRY, ...change })).toBe(sentence);
  });

  it.each<[link: string | null, Partial<ActivityEntry>]>([
    [`/admin/articles/edit/${ID}#history`, {}],
    [null, { event: 'deleted', is_there: false }],
    [`/admin/figures/history?batch=${ID}`, FIGURES],
    [null, { kind: 'people', event: 'revoked' }],
    [null, { kind: 'build', event: 'failed', id: null }],
  ])('leads to %s', (link, change) => {
    expect(toActivityLink({ ...ENTRY, ...change })).toBe(link);
  });
});

describe('what is asked for', () => {
  const ALL = { person: null, kind: null, period: null };

  it('stands in the address, and comes back from it', () => {
    const query = { person: ID, kind: 'people', period: 'week' } as const;
    expect(parseActivityQuery(toActivityParams(query))).toEqual(query);
    expect(toActivityParams(ALL).toString()).toBe('');
    expect(parseActivityQuery(new URLSearchParams('person=x&kind=toString&period='))).toEqual(ALL);
  });
});
