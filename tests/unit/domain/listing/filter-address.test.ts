import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COST_TIERS } from '../../../../src/domain/listing/cost-tiers.ts';
import {
  AVAILABILITIES,
  EMPTY_FILTERS,
  MIN_RATINGS,
  MUST_KNOW,
  parseFilters,
  toFilterSearch,
} from '../../../../src/domain/listing/filter-clinics.ts';
import { CLINIC_SORTS } from '../../../../src/domain/listing/sort-clinics.ts';
import { NATIONS } from '../../../../src/domain/place/areas.ts';

describe('the address of a filtered list', () => {
  it('has no query string without filters', () => {
    expect(toFilterSearch(EMPTY_FILTERS)).toBe('');
  });

  it('contains each filter', () => {
    expect(
      toFilterSearch({
        search: 'pain & sleep',
        costTier: 'mid-range',
        minRating: 4.5,
        location: 'virtual',
        specialization: 'sleep',
        availability: 'two-weeks',
        nation: 'Northern Ireland',
        known: ['wait', 'pharmacy'],
        sort: 'wait',
      }),
    ).toBe(
      '?q=pain+%26+sleep&tier=mid-range&rating=4.5&location=virtual&specialization=sleep&availability=two-weeks&nation=northern-ireland&known=wait%2Cpharmacy&sort=wait',
    );
  });

  it.each([
    '?tier=cheap&rating=9&availability=never',
    '?nation=France&sort=luck&known=records,luck',
    '?rating=NaN&tier=&q=',
    '?__proto__=x&constructor=y',
    '?%E0%A4%A=1&&&==',
    'nonsense',
  ])('ignores garbage: %s', (search) => {
    expect(parseFilters(search)).toEqual(EMPTY_FILTERS);
  });

  it('restores the same filters', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 });
    const filters = fc.record({
      search: text,
      costTier: fc.constantFrom('all' as const, ...COST_TIERS),
      minRating: fc.constantFrom(...MIN_RATINGS),
      location: text,
      specialization: text,
      availability: fc.constantFrom('' as const, ...AVAILABILITIES),
      nation: fc.constantFrom('' as const, ...NATIONS),
      known: fc.subarray([...MUST_KNOW]),
      sort: fc.constantFrom('' as const, ...CLINIC_SORTS),
    });
    fc.assert(
      fc.property(filters, (chosen) => {
        expect(parseFilters(toFilterSearch(chosen))).toEqual(chosen);
      }),
    );
  });
});
