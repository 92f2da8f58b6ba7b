import { describe, expect, it } from 'vitest';
import type { ActivityEntry } from '../../../../src/backend/activity.ts';
import {
  parseActivityQuery,
  toActivityDetails,
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
  changes: [],
  is_there: true,
};
const FEE = { field: 'initial_consultation_fee', clinic: 'Alder Clinic', before: 50, after: 60 };
const FIGURES = { kind: 'figures', title: 'Alder Clinic', count: 3, details: 'check' } as const;
const ONE = { ...FIGURES, count: 1, changes: [FEE] };

describe('an activity entry', () => {
  it.each<[sentence: string, Partial<ActivityEntry>]>([
    ['Ann changed “Costs”', {}],
    ['Ann restored “Costs”', { event: 'restored' }],
    ['The site’s own scripts changed 3 figures of Alder Clinic', { ...FIGURES, by: null }],
    ['The site’s own scripts published “Costs”', { event: 'published', by: null }],
    ['Ann changed “First consultation” of Alder Clinic from £50 to £60', ONE],
    [
      'Ann changed “First consultation” of Alder Clinic from not known to £60',
      { ...ONE, changes: [{ ...FEE, before: null }] },
    ],
    [
      'Ann changed “In short” of Alder Clinic',
      { ...ONE, changes: [{ field: 'description', before: null, after: 'Long. '.repeat(20) }] },
    ],
    [
      'Ann changed 2 figures of 2 clinics back',
      { ...FIGURES, details: 'undo', title: '2 clinics', count: 2 },
    ],
    ['Ann added Alder Clinic', { ...FIGURES, details: 'new' }],
    ['Ann invited bob@example.org', { kind: 'people', event: 'invited', title: 'bob@example.org' }],
    [
      'Ann gave Bob permission to moderate',
      { kind: 'people', event: 'made-moderator', title: 'Bob' },
    ],
    [
      'Ann removed Bob’s permission to moderate',
      { kind: 'people', event: 'no-moderator', title: 'Bob' },
    ],
    ['Bob joined', { kind: 'people', event: 'joined', by: 'Bob', title: 'Bob' }],
    ['The site could not be built', { kind: 'build', event: 'failed', by: null, title: '' }],
  ])('reads "%s"', (sentence, change) => {
    expect(toActivitySentence({ ...ENTRY, ...change })).toBe(sentence);
  });

  it.each<[details: string, Partial<ActivityEntry>]>([
    [
      'check · “First consultation” of Alder Clinic from £50 to £60; “Usual wait” of Birch from not known to 1 week and 2 more',
      {
        ...FIGURES,
        count: 4,
        changes: [FEE, { field: 'waiting_time', clinic: 'Birch', before: null, after: '1 week' }],
      },
    ],
    ['', { ...ONE, details: 'undo' }],
    [
      'Changed: text; address from “costs” to “prices”; tags from nothing to “a, b”',
      {
        details: 'content,slug,tags',
        changes: [
          { field: 'slug', before: 'costs', after: 'prices' },
          { field: 'tags', before: [], after: ['a', 'b'] },
        ],
      },
    ],
  ])('has the details “%s”', (details, change) => {
    expect(toActivityDetails({ ...ENTRY, ...change })).toBe(details);
  });

  it.each<[link: string | null, Partial<ActivityEntry>]>([
    [`/admin/articles/edit/${ID}#history`, {}],
    [null, { event: 'deleted', is_there: false }],
    [`/admin/figures/history?batch=${ID}`, FIGURES],
    [null, { kind: 'people', event: 'revoked' }],
    [null, { kind: 'build', event: 'failed', id: null }],
  ])('has a link, or null if there is nothing to open: %s', (link, change) => {
    expect(toActivityLink({ ...ENTRY, ...change })).toBe(link);
  });
});

describe('the chosen filters', () => {
  const ALL = { person: null, kind: null, period: null };

  it('are kept in the address', () => {
    const query = { person: ID, kind: 'people', period: 'week' } as const;
    expect(parseActivityQuery(toActivityParams(query))).toEqual(query);
    expect(toActivityParams(ALL).toString()).toBe('');
    expect(parseActivityQuery(new URLSearchParams('person=x&kind=toString&period='))).toEqual(ALL);
  });
});
