import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FollowedChange,
  findNews,
  parseFollowedChanges,
} from '../../../../src/domain/open-data/followed-changes.ts';

const slug = fc.constantFrom('lyphe', 'releaf', 'mamedica');
const change: fc.Arbitrary<FollowedChange> = fc
  .record({
    id: fc.integer({ min: 0, max: 40 }),
    slug,
    state: fc.constantFrom('published' as const, 'noted' as const, null),
    day: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ id, slug: of, state, day }) => ({
    id: `${of}-${id}`,
    slug: of,
    name: of.toUpperCase(),
    text: `Delivery: £${id}`,
    state,
    snapshotAt: `2026-02-${String(day).padStart(2, '0')}T09:00:00.000Z`,
  }));
const log = fc.uniqueArray(change, { selector: ({ id }) => id, maxLength: 30 });
const toSeenOf = (changes: readonly FollowedChange[], slugs: readonly string[]) =>
  new Map(
    slugs.map((of) => [of, changes.filter((one) => one.slug === of).map(({ id }) => id)] as const),
  );
const SLUGS = ['lyphe', 'releaf', 'mamedica'];

describe('news for a visitor', () => {
  it('has every change not shown before, just once', () => {
    fc.assert(
      fc.property(log, fc.nat(30), (changes, count) => {
        const shown = changes.slice(0, count);
        const news = findNews(changes, toSeenOf(shown, SLUGS)).flatMap((clinic) => clinic.changes);
        expect(news.map(({ id }) => id).toSorted()).toEqual(
          changes
            .slice(count)
            .map(({ id }) => id)
            .toSorted(),
        );
      }),
    );
  });

  it('never includes a change already shown, whenever and in whatever order it is found again', () => {
    fc.assert(
      fc.property(log, (changes) => {
        const later = changes
          .toReversed()
          .map((one) => ({ ...one, snapshotAt: '2027-01-01T09:00:00.000Z' }));
        expect(findNews(later, toSeenOf(changes, SLUGS))).toEqual([]);
      }),
    );
  });

  it('never includes a clinic outside the list', () => {
    fc.assert(
      fc.property(log, (changes) => {
        expect(findNews(changes, new Map())).toEqual([]);
        const news = findNews(changes, new Map([['lyphe', []]]));
        expect(news.every((clinic) => clinic.slug === 'lyphe')).toBe(true);
      }),
    );
  });
});

describe('the file of changes', () => {
  it.each([
    null,
    {},
    'no',
    [null],
    [{ id: 'a', slug: 'lyphe', name: 'Lyphe', text: 'x', state: 3, snapshotAt: '2026-02-01' }],
    [{ id: 'a', slug: 'lyphe', name: 'Lyphe', state: null, snapshotAt: '2026-02-01' }],
  ])('is rejected when it is %j', (file) => {
    expect(() => parseFollowedChanges(file)).toThrow(/no list of changes/);
  });
});
