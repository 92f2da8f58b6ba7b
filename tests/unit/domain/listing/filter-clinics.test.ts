import { describe, expect, it } from 'vitest';
import { COST_TIERS, toCostTier } from '../../../../src/domain/listing/cost-tiers.ts';
import {
  countActiveFilters,
  EMPTY_FILTERS,
  findClinics,
  describeUnchecked,
  type ClinicFilters,
  leadsToClinics,
  parseFilters,
} from '../../../../src/domain/listing/filter-clinics.ts';
import { buildCard, buildRealCard, type StoredRow } from '../../../fixtures/clinics.ts';

function passes(fields: StoredRow, filters: Partial<ClinicFilters>): boolean {
  return findClinics([buildRealCard(fields)], { ...EMPTY_FILTERS, ...filters }).cards.length === 1;
}

function ask(fields: StoredRow, filters: Partial<ClinicFilters>): boolean | null {
  const card = buildRealCard(fields);
  const { cards, unchecked } = findClinics([card], { ...EMPTY_FILTERS, ...filters });
  return unchecked.includes(card) ? null : cards.includes(card);
}

describe('the cost tier', () => {
  it.each([
    [0, 'budget'],
    [1500, 'budget'],
    [1500.01, 'mid-range'],
    [2500, 'mid-range'],
    [2500.01, 'premium'],
  ])('for £%s a year is %s', (cost, tier) => {
    expect(toCostTier(cost)).toBe(tier);
  });

  it('comes from the average annual cost', () => {
    const fields = { estimated_annual_cost_average: 1500, estimated_annual_cost_high: 9000 };
    expect(passes(fields, { costTier: 'budget' })).toBe(true);
    expect(passes(fields, { costTier: 'premium' })).toBe(false);
  });

  it('of a clinic without a known annual cost is empty, and passes only “all”', () => {
    for (const costTier of COST_TIERS) expect(passes({}, { costTier })).toBe(false);
    expect(passes({}, { costTier: 'all' })).toBe(true);
  });
});

describe('the minimum rating', () => {
  it.each([
    [4, 4, true],
    [3.9, 4, false],
    [4.5, 4.5, true],
    [null, 3, false],
    [null, 0, true],
  ] as const)(
    'a rating of %s against a minimum of %s (passes: %s)',
    (rating, minRating, result) => {
      expect(passes({ rating }, { minRating })).toBe(result);
    },
  );
});

describe('the location filter', () => {
  it.each([
    ['virtual', { services_consultation_types: ['video'] }, true],
    ['virtual', { services_consultation_types: ['in-person'] }, false],
    ['LOND', { address_city: 'London' }, true],
    ['midlands', { address_city: 'Derby', address_region: 'East Midlands' }, true],
    ['leeds', { address_city: 'London', address_region: 'Greater London' }, false],
    ['midlands', { address_city: 'Derby' }, null],
    ['leeds', { address_region: 'Yorkshire' }, null],
    ['virtual', {}, null],
    ['uk', {}, null],
  ])('%s for a clinic with %j (passes: %s)', (location, fields, result) => {
    expect(ask(fields, { location })).toBe(result);
  });
});

describe('the specialisation', () => {
  it.each([
    ['sleep', ['Insomnia'], true],
    ['Insomnia', ['Sleep Disorders'], true],
    ['ptsd', ['Anxiety & PTSD'], true],
    ['anxiety-ptsd', ['Anxiety'], true],
    ['chronic-pain', ['Neuropathic pain'], true],
    ['ms', ['Multiple Sclerosis'], true],
    ['ms', ['Movement symptoms'], true],
    ['graine', ['Migraine'], true],
    ['migr', ['Migraine'], true],
    ['epilepsy', ['Chronic Pain'], false],
  ])('%s for the list %j (matches: %s)', (specialization, specialisations, result) => {
    expect(passes({ specialisations }, { specialization })).toBe(result);
  });

  it.each([
    ['epilepsy', ['Sleep'], ['Epilepsy'], true],
    ['epilepsy', ['Sleep'], ['Insomnia'], false],
    ['epilepsy', ['Neurology'], ['Insomnia'], null],
    ['epilepsy', ['Sleep'], null, null],
    ['epilepsy', null, ['Insomnia'], null],
    ['dermatology', ['Sleep'], ['Insomnia'], false],
    ['dermatology', ['Sleep'], null, null],
  ])(
    '%s in the lists %j and %j, by filter and by search (found: %s)',
    (specialization, specialisations, services_conditions, result) => {
      const fields = { specialisations, services_conditions };
      expect(ask(fields, { specialization })).toBe(result);
      expect(ask(fields, { search: specialization })).toBe(result);
    },
  );
});

describe('the availability', () => {
  it.each([
    ['today', 'Today', true],
    ['today', '1 day', false],
    ['today', 'Today or next week', false],
    ['week', '3-5 days', true],
    ['week', 'today', true],
    ['week', '30 days', false],
    ['week', 'Monday', true],
    ['two-weeks', '14 days', true],
    ['two-weeks', '15 days', false],
    ['two-weeks', '3 weeks', false],
    ['two-weeks', 'Ask the clinic', true],
    ['today', 'Not today', false],
    ['two-weeks', null, false],
  ] as const)('%s for a wait of "%s" (passes: %s)', (availability, waitTime, result) => {
    const card = buildCard({ waiting_time: waitTime ?? '3 months' });
    const found = findClinics([card], { ...EMPTY_FILTERS, availability });
    expect(found.cards.length === 1).toBe(result);
  });

  it('of a real clinic counts only if its wait starts at the first enquiry', () => {
    const cards = [
      buildRealCard({ name: 'Ash', waiting_time: '5 days from your enquiry' }),
      buildRealCard({ name: 'Beech', waiting_time: '5 days once all documents are in' }),
      buildRealCard({ name: 'Cedar', waiting_time: '5 days' }),
      buildRealCard({ name: 'Dogwood', waiting_time: '3 weeks from the form' }),
    ];
    const found = findClinics(cards, { ...EMPTY_FILTERS, availability: 'week' });
    expect(found.cards.map(({ name }) => name)).toEqual(['Ash']);
    expect(found.unchecked.map(({ name }) => name)).toEqual(['Beech', 'Cedar']);
  });
});

describe('the nation filter', () => {
  it.each([
    ['Scotland', { services_nations: ['England', 'Scotland'] }, true],
    ['Scotland', { services_nations: ['UK'] }, null],
    ['Scotland', { services_nations: ['not Scotland'] }, false],
    ['Scotland', { address_city: 'Edinburgh', services_consultation_types: ['in-person'] }, true],
    ['Scotland', { address_city: 'Edinburgh', services_consultation_types: ['video'] }, null],
    ['Scotland', { address_city: 'Edinburgh' }, null],
    ['Scotland', { services_nations: ['England', 'Wales'] }, false],
    ['England', {}, null],
  ] as const)('%s for a clinic with %j (passes: %s)', (nation, fields, result) => {
    expect(ask(fields, { nation })).toBe(result);
  });

  it('hides no clinic silently, and neither does any other filter', () => {
    const cards = [
      buildRealCard({ name: 'There', services_nations: ['Wales'] }),
      buildRealCard({ name: 'Elsewhere', services_nations: ['England'] }),
      buildRealCard({ name: 'Silent' }),
      buildRealCard({
        name: 'Silent in Cardiff',
        address_city: 'Cardiff',
        services_consultation_types: ['in-person'],
      }),
      buildRealCard({ name: 'Rated low', services_nations: ['Wales'], rating: 2 }),
    ];
    const find = (filters: Partial<ClinicFilters>) =>
      findClinics(cards, { ...EMPTY_FILTERS, ...filters });
    const found = find({ nation: 'Wales' });
    expect(found.cards.map(({ name }) => name)).toEqual([
      ...['There', 'Silent in Cardiff', 'Rated low'],
    ]);
    const toUnchecked = (filters: Partial<ClinicFilters>) =>
      find(filters).unchecked.map(({ name }) => name);
    expect(toUnchecked({ nation: 'Wales' })).toEqual(['Silent']);
    expect(toUnchecked({ sort: 'wait' })).toEqual([]);
    // One is elsewhere and one is rated too low, and both facts are known.
    expect(toUnchecked({ nation: 'Wales', minRating: 4 })).toEqual([
      ...['Silent', 'Silent in Cardiff', 'There'],
    ]);
    expect(toUnchecked({ nation: 'Wales', search: 'silent' })).toEqual(['Silent']);
    expect(toUnchecked({ search: 'scotland' })).toEqual(['Silent', 'Silent in Cardiff']);
  });
});

it('a clinic ruled out by the filter or the search is not listed as unchecked when both are used', () => {
  const cards = [
    buildRealCard({
      name: 'Has all',
      services_nations: ['Wales'],
      specialisations: ['Anxiety'],
      services_consultation_types: ['video'],
    }),
    buildRealCard({ name: 'Has no video', services_consultation_types: ['in-person'] }),
    buildRealCard({ name: 'Silent' }),
  ];
  const found = findClinics(cards, { ...EMPTY_FILTERS, nation: 'Wales', search: 'anxiety video' });
  expect(found.cards.map(({ name }) => name)).toEqual(['Has all']);
  expect(found.unchecked.map(({ name }) => name)).toEqual(['Silent']);
});

describe('the text search', () => {
  const fields = {
    name: 'Green Lane',
    description: 'Care for\nadults',
    specialisations: ['Migraine'],
    services_conditions: ['Arthritis'],
    tagline: 'Unseen',
  };
  it.each([
    ['GREEN', true],
    [' care for adults ', true],
    ['migr', true],
    ['arthritis', true],
    ['unseen', false],
    ['laneCare', false],
    ['', true],
    ['   ', true],
  ])('for "%s" (finds the clinic: %s)', (search, result) => {
    expect(passes(fields, { search })).toBe(result);
  });
});

it('the “must be known” filter finds examples, and the real clinics that answer everything requested', () => {
  const cards = [
    buildRealCard({ name: 'Both', initial_consultation_fee: 50, pharmacy_route: 'You choose' }),
    buildRealCard({ name: 'Fee', initial_consultation_fee: 50 }),
    buildRealCard({ name: 'None' }),
    buildCard({ name: 'Example' }),
  ];
  const find = (search: string) => findClinics(cards, parseFilters(search));
  const names = (search: string) => find(search).cards.map(({ name }) => name);
  expect(names('known=first-fee')).toEqual(['Both', 'Fee', 'Example']);
  expect(names('known=first-fee,pharmacy')).toEqual(['Both', 'Example']);
  expect(find('known=first-fee').unchecked).toEqual([]);
});

describe('clinics are left out', () => {
  it.each([
    [{ search: 'eczema' }, 'nobody has checked where they are or all that they treat'],
    [{ minRating: 4 }, 'they are not rated'],
    [{ availability: 'week' }, 'nobody has checked how soon they see people after a first enquiry'],
    [{ minRating: 4, availability: 'week' }, 'nobody has checked this'],
    [{ nation: 'Wales', sort: 'wait' }, 'nobody has checked whether they see people in Wales'],
  ] as const)('by %j because %s', (filters, reason) => {
    expect(describeUnchecked(2, { ...EMPTY_FILTERS, ...filters })).toBe(
      `2 clinics left out because ${reason}.`,
    );
  });
});

describe('the number of active filters', () => {
  it('is eight when every filter is set, and does not count sorting', () => {
    expect(
      countActiveFilters({
        search: 'a',
        costTier: 'budget',
        minRating: 3,
        location: 'virtual',
        specialization: 'sleep',
        availability: 'week',
        nation: 'Wales',
        known: ['wait', 'pharmacy'],
        sort: 'wait',
      }),
    ).toBe(8);
  });
});

describe('a link into the listing', () => {
  it.each([
    ['/clinics?availability=week', { waiting_time: '3 weeks from enquiry' }, false],
    ['/clinics?availability=week', { waiting_time: '5 days from enquiry' }, true],
    ['/faqs#complain', {}, true],
  ])('to %s for three clinics with %j (offered: %s)', (href, fields, isOffered) => {
    const cards = Array.from({ length: 3 }, () => buildRealCard(fields));
    expect(leadsToClinics(cards, href)).toBe(isOffered);
  });
});
