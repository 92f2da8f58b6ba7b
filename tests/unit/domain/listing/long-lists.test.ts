import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toListPages } from '../../../../src/domain/listing/long-lists.ts';

describe('a long list', () => {
  it('contains every item once, in order, at any length', () => {
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
});
