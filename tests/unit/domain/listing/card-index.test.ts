/** The listing of more clinics than a page holds, which is fetched, is the listing of all their cards. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareClinicNames } from '../../../../src/domain/clinic/clinic.ts';
import {
  packCards,
  packDescriptions,
  unpackCards,
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
} from '../../../../src/domain/listing/filter-clinics.ts';
import { CLINIC_SORTS } from '../../../../src/domain/listing/sort-clinics.ts';
import { NATIONS } from '../../../../src/domain/place/areas.ts';
import { takeAll } from '../../../../src/domain/steps.ts';
import { clinicLists } from '../../../fixtures/listed-clinics.ts';

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

describe('the index of all cards', () => {
  it('is filtered, sorted and searched as the cards themselves are', () => {
    fc.assert(
      fc.property(cardLists, filters, (cards, wanted) => {
        const found = findClinics(unpack(cards), wanted);
        const own = findClinics(listed(cards), wanted);
        expect(toSlugs(found.cards)).toEqual(toSlugs(own.cards));
        expect(found.note).toBe(own.note);
      }),
      { numRuns: 25 },
    );
  });
});
