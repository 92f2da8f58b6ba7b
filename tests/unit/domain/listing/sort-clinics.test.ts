import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClinicCard } from '../../../../src/domain/listing/clinic-card.ts';
import { CLINIC_SORTS, type ClinicSort } from '../../../../src/domain/listing/sort-clinics.ts';
import { EMPTY_FILTERS, filterClinics } from '../../../../src/domain/listing/filter-clinics.ts';
import { buildCard } from '../../../fixtures/clinics.ts';

const CARD = buildCard();

type Stated = Pick<ClinicCard, 'name' | 'isExample' | 'firstYear'> & { waitDays: number | null };

const buildStated = ({ name, isExample, firstYear, waitDays }: Stated) => ({
  ...CARD,
  ...{ id: name, slug: name, name, isExample, firstYear },
  filter: { ...CARD.filter, waitDays },
});

const CARDS = fc
  .uniqueArray(
    fc.record({
      name: fc.stringMatching(/^[a-z]{1,6}$/),
      isExample: fc.boolean(),
      waitDays: fc.option(fc.nat({ max: 60 })),
      firstYear: fc.option(
        fc
          .tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 }))
          .map(([low, more]) => ({ low, high: low + more })),
      ),
    }),
    { selector: ({ name }) => name },
  )
  .map((clinics) => clinics.map(buildStated));

const sortClinics = (cards: readonly ClinicCard[], sort: '' | ClinicSort) =>
  filterClinics(cards, { ...EMPTY_FILTERS, sort });

describe('clinics sorted by wait', () => {
  it('come soonest first, unknown waits last, equals by name, real clinics before examples', () => {
    const cards = [
      { name: 'unknown', isExample: false, waitDays: null },
      { name: 'example', isExample: true, waitDays: 0 },
      { name: 'week-b', isExample: false, waitDays: 7 },
      { name: 'week-a', isExample: false, waitDays: 7 },
      { name: 'today', isExample: false, waitDays: 0 },
    ].map((card) => buildStated({ ...card, firstYear: null }));
    expect(sortClinics(cards, 'wait').map(({ name }) => name)).toEqual([
      ...['today', 'week-a', 'week-b', 'unknown', 'example'],
    ]);
  });
});

describe('clinics sorted by the first year', () => {
  it('come cheapest first; a range decides no order and stands with those without a total', () => {
    const cards = [
      { name: 'no-total', firstYear: null },
      { name: 'range', firstYear: { low: 100, high: 900 } },
      { name: 'dearer', firstYear: { low: 600, high: 600 } },
      { name: 'cheaper', firstYear: { low: 500, high: 500 } },
    ].map((card) => buildStated({ ...card, isExample: false, waitDays: null }));
    expect(sortClinics(cards, 'year').map(({ name }) => name)).toEqual([
      ...['cheaper', 'dearer', 'no-total', 'range'],
    ]);
  });
});

describe('any order', () => {
  it('keeps every clinic, whatever order they came in', () => {
    fc.assert(
      fc.property(CARDS, fc.constantFrom(...CLINIC_SORTS), (cards, sort) => {
        const sorted = sortClinics(cards, sort);
        expect(sorted).toHaveLength(cards.length);
        expect(sortClinics(cards.toReversed(), sort)).toEqual(sorted);
      }),
    );
  });
});
