import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CostTier, toCostTier } from '../../../src/domain/listing/cost-tiers.ts';
import { FILTER_GROUPS } from '../../../src/islands/clinics/parts/filter-fields.ts';

function toPromise(label: string): (pounds: number) => boolean {
  const toLimit = (pattern: RegExp) => pattern.exec(label)?.[1]?.replace(',', '');
  const over = toLimit(/over £([\d,]+\d)/);
  const upTo = toLimit(/up to £([\d,]+\d)/);
  return (pounds) => pounds > Number(over ?? -1) && pounds <= Number(upTo ?? Infinity);
}

it('a cost tier’s label matches its rule to the penny', () => {
  const [tiers] = FILTER_GROUPS;
  const labels = new Map<string, string>(tiers.options);
  const pence = fc.oneof(fc.integer({ min: 0, max: 500_000 }), fc.constantFrom(150_000, 250_000));
  fc.assert(
    fc.property(pence, (amount) => {
      const pounds = amount / 100;
      const promising = [...labels].filter(
        ([tier, label]) => tier !== 'all' && toPromise(label)(pounds),
      );
      expect(promising.map(([tier]) => tier)).toEqual([toCostTier(pounds) satisfies CostTier]);
    }),
  );
});
