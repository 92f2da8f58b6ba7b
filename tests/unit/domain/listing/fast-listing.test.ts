/** The listing over very many clinics finds what the plain rule finds, in the same order and words. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareClinicNames } from '../../../../src/domain/clinic/clinic.ts';
import { toConditionTerms } from '../../../../src/domain/condition/treats.ts';
import {
  packCards,
  packDescriptions,
  packIds,
  toDetailPages,
  unpackCards,
  unpackDetails,
  withDescriptions,
} from '../../../../src/domain/listing/card-index.ts';
import {
  type ClinicCard,
  type ListedClinic,
  toClinicCards,
} from '../../../../src/domain/listing/clinic-card.ts';
import {
  AVAILABILITIES,
  type ClinicFilters,
  COST_TIERS,
  findClinics,
  MIN_RATINGS,
  prepareClinics,
  toCostTier,
} from '../../../../src/domain/listing/filter-clinics.ts';
import { findDetails, toWholeCard } from '../../../../src/domain/listing/indexed-card.ts';
import { CLINIC_SORTS } from '../../../../src/domain/listing/sort-clinics.ts';
import { NATIONS } from '../../../../src/domain/place/areas.ts';
import { takeAll } from '../../../../src/domain/steps.ts';
import { clinicLists } from '../../../fixtures/listed-clinics.ts';
import {
  isPlainlyNamed,
  plainlySearch,
  plainlySeesPeopleOf,
} from '../../../fixtures/plain-search.ts';

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const cardLists = clinicLists.map(toClinicCards);

const TEXTS = [
  ...['pain', 'back pain', 'ash', 'as', 'ms', 'ms leeds video', 'leeds', 'hull', 'glasgow sleep'],
  ...['don’t rush', 'dont', 'cafe', 'café', 'doctor', 'careful doctors', 'eire', 'insomia', 'zzz'],
  ...['cedars', 'dale & son', 'elm clinics', 'anxiety ptsd', 'epilepsy neurology', '', ' ', '???'],
];

const filters: fc.Arbitrary<ClinicFilters> = fc.record({
  search: fc.oneof(fc.constantFrom('', ...TEXTS), fc.string({ maxLength: 12 })),
  costTier: fc.constantFrom('all', ...COST_TIERS),
  minRating: fc.constantFrom(...MIN_RATINGS),
  location: fc.constantFrom('', '', 'virtual', 'lee', 'west  midlands'),
  specialization: fc.constantFrom('', '', 'chronic-pain', 'anxiety', 'neuro', 'ms'),
  availability: fc.constantFrom('', '', ...AVAILABILITIES),
  nation: fc.constantFrom('', '', ...NATIONS),
  sort: fc.constantFrom('', ...CLINIC_SORTS),
});

const MOST_DAYS = { '': Infinity, today: 0, week: 7, 'two-weeks': 14 };

function plainlyPasses({ filter }: ListedClinic, wanted: ClinicFilters): boolean {
  const place = wanted.location.trim().replace(/\s+/g, ' ').toLowerCase();
  return [
    wanted.costTier === 'all' ||
      (filter.annualCost !== null && toCostTier(filter.annualCost) === wanted.costTier),
    wanted.minRating === 0 || (filter.rating ?? 0) >= wanted.minRating,
    place === 'virtual' ? filter.hasVideo : filter.place.toLowerCase().includes(place),
    wanted.specialization === '' ||
      isPlainlyNamed(filter.treats, toConditionTerms(wanted.specialization)),
    wanted.availability === '' || (filter.waitDays ?? Infinity) <= MOST_DAYS[wanted.availability],
  ].every(Boolean);
}

function plainlyFind(cards: readonly ClinicCard[], wanted: ClinicFilters) {
  const toMeasures = ({ firstYear, filter, isExample }: ClinicCard) => [
    Number(isExample),
    ...(wanted.sort === 'year'
      ? [firstYear?.high ?? Infinity, firstYear?.low ?? Infinity]
      : [filter.waitDays ?? Infinity]),
  ];
  const passing = cards.filter((card) => plainlyPasses(card, wanted));
  const served = passing.filter(
    (card) => wanted.nation === '' || plainlySeesPeopleOf(wanted.nation, card),
  );
  const sorted = served.toSorted((first, second) => {
    if (wanted.sort === '') return 0;
    const others = toMeasures(second);
    const at = toMeasures(first).findIndex((measure, index) => measure !== others[index]);
    return at < 0
      ? compareClinicNames(first, second)
      : (toMeasures(first)[at] ?? 0) - (others[at] ?? 0);
  });
  return plainlySearch(sorted, wanted.search);
}

const toSlugs = (cards: readonly ListedClinic[]) => cards.map(({ slug }) => slug);

/** As the page is built: the best rated first, real clinics before examples. */
const listed = (cards: readonly ClinicCard[]) =>
  cards.toSorted(
    (first, second) =>
      Number(first.isExample) - Number(second.isExample) ||
      (second.filter.rating ?? -1) - (first.filter.rating ?? -1) ||
      compareClinicNames(first, second),
  );

const unpack = (cards: readonly ClinicCard[]) =>
  takeAll(
    withDescriptions(
      takeAll(unpackCards(throughJson(packCards(cards)))),
      throughJson(packDescriptions(cards)),
    ),
  );

describe('the listing over an index', () => {
  it('filters, sorts and searches as the plain rule does over the cards themselves', () => {
    fc.assert(
      fc.property(cardLists, filters, (cards, wanted) => {
        const found = findClinics(unpack(cards), wanted);
        const plain = plainlyFind(listed(cards), wanted);
        expect(toSlugs(found.cards)).toEqual(toSlugs(plain.cards));
        if (wanted.search.trim() !== '') expect(found.note).toBe(plain.note);
      }),
      { numRuns: 150 },
    );
  });

  it('does so while it is prepared, and afterwards', () => {
    fc.assert(
      fc.property(cardLists, filters, fc.nat({ max: 12 }), (cards, wanted, taken) => {
        const all = unpack(cards);
        const steps = prepareClinics(all);
        for (let step = 0; step < taken; step += 1) steps.next();
        const early = findClinics(all, wanted);
        takeAll(steps);
        expect(findClinics(all, wanted)).toEqual(early);
        expect(early).toEqual(findClinics(unpack(cards), wanted));
      }),
      { numRuns: 60 },
    );
  });

  it('does so over cards that a page carries', () => {
    fc.assert(
      fc.property(cardLists, filters, (cards, wanted) => {
        const found = findClinics(listed(cards), wanted);
        expect(toSlugs(found.cards)).toEqual(toSlugs(plainlyFind(listed(cards), wanted).cards));
      }),
      { numRuns: 80 },
    );
  });

  it('is the list of all cards, each equal to its own once its page is there', () => {
    fc.assert(
      fc.property(cardLists, (cards) => {
        const pages = toDetailPages(cards).map(({ items }) => unpackDetails(throughJson(items)));
        const ids = packIds(cards) as string[];
        const whole = unpack(cards).map((card) => {
          const { page, place } = findDetails(card);
          return { ...toWholeCard(card, pages[page - 1]?.[place] ?? null), id: ids[card.at] };
        });
        const own = listed(cards).map((card) => ({ ...card, at: expect.any(Number) as number }));
        expect(whole).toEqual(own);
      }),
    );
  });

  it.each([
    [{}, 'no packed list'],
    [{ count: 1, columns: {} }, 'The column "name" cannot be read'],
    [null, 'no packed list'],
  ])('refuses %j', (packed, message) => {
    expect(() => takeAll(unpackCards(packed))).toThrow(message);
  });

  it('refuses descriptions that do not fit it, and a page that holds no cards', () => {
    expect(() => takeAll(withDescriptions([], ['one']))).toThrow('1 values for 0 records');
    expect(() => unpackDetails([{ summary: 1 }])).toThrow('no details of cards');
  });
});
