import { describe, expect, it } from 'vitest';
import type { ClinicCard } from '../../../../src/domain/listing/clinic-card.ts';
import { type ClinicSort } from '../../../../src/domain/listing/sort-clinics.ts';
import { EMPTY_FILTERS, findClinics } from '../../../../src/domain/listing/filter-clinics.ts';
import { buildCard } from '../../../fixtures/clinics.ts';

const CARD = buildCard();

type Stated = Pick<ClinicCard, 'name' | 'isExample' | 'firstYear'> & { waitDays: number | null };

const buildStated = ({ name, isExample, firstYear, waitDays }: Stated) => ({
  ...CARD,
  ...{ id: name, slug: name, name, isExample, firstYear },
  filter: { ...CARD.filter, waitDays },
});

const sortClinics = (cards: readonly ClinicCard[], sort: '' | ClinicSort) =>
  findClinics(cards, { ...EMPTY_FILTERS, sort }).cards;

describe('clinics sorted by wait', () => {
  it('are ordered by wait, then by name, with unknown waits after known ones and examples last', () => {
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

describe('clinics sorted by first-year cost', () => {
  it('start with the cheapest; clinics with a range, an estimate or no total follow unranked', () => {
    const cards = [
      { name: 'no-total', firstYear: null },
      { name: 'range', firstYear: { low: 100, high: 900, exact: null } },
      { name: 'estimate', firstYear: { low: 100, high: 100, exact: null } },
      { name: 'dearer', firstYear: { low: 600, high: 600, exact: 600 } },
      { name: 'cheaper', firstYear: { low: 500, high: 500, exact: 500 } },
    ].map((card) => buildStated({ ...card, isExample: false, waitDays: null }));
    expect(sortClinics(cards, 'year').map(({ name }) => name)).toEqual([
      ...['cheaper', 'dearer', 'estimate', 'no-total', 'range'],
    ]);
  });
});
