import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toListPages } from '../../../../src/domain/listing/long-lists.ts';

describe('a long list', () => {
  it('holds every item once, in order, at any number of them', () => {
    fc.assert(
      fc.property(fc.nat(1100), fc.integer({ min: 1, max: 100 }), (total, size) => {
        const items = Array.from({ length: total }, (_, index) => index);
        const pages = toListPages(items, size);
        expect(pages.flatMap((page) => page.items)).toEqual(items);
        expect(pages.every((page) => page.items.length <= size)).toBe(true);
        expect(pages.map(({ page }) => page)).toEqual(pages.map((_, index) => index + 1));
      }),
      { numRuns: 20 },
    );
  });

  it('of 1,000 in pages of 24 has 42, of none has one', () => {
    const items = Array.from({ length: 1000 }, (_, index) => index);
    expect(toListPages(items, 24)).toHaveLength(42);
    expect(toListPages(items, 24).at(-1)).toMatchObject({ page: 42, pages: 42, total: 1000 });
    expect(toListPages([], 24)).toEqual([{ items: [], page: 1, pages: 1, total: 0 }]);
  });
});
