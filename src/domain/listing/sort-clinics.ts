/** The listing's orders (rules §5, "Clinic filters"). */
import { compareClinicNames } from '../clinic/clinic.ts';
import { remember } from '../remember.ts';
import type { ListedClinic } from './clinic-card.ts';

/** What a card is ordered by, the lowest first; null while not known. */
const MEASURES = {
  /** Whole pence without medicine: the most that it can cost, then the least. */
  year: ({ firstYear }: ListedClinic) => firstYear && [firstYear.high, firstYear.low],
  /** Days. */
  wait: ({ filter }: ListedClinic) => (filter.waitDays === null ? null : [filter.waitDays]),
} as const;

export type ClinicSort = keyof typeof MEASURES;

export const CLINIC_SORTS = Object.keys(MEASURES) as ClinicSort[];

function compareByName(first: ListedClinic, second: ListedClinic): number {
  if (first.at !== undefined && second.at !== undefined) return first.at - second.at;
  return compareClinicNames(first, second);
}

function sortBy(cards: readonly ListedClinic[], sort: ClinicSort): number[] {
  const measured = cards.map((card, place) => {
    const [first = Number.MAX_SAFE_INTEGER, second = 0] = MEASURES[sort](card) ?? [];
    return { card, place, first, second };
  });
  return measured
    .sort(
      (one, other) =>
        Number(one.card.isExample) - Number(other.card.isExample) ||
        one.first - other.first ||
        one.second - other.second ||
        compareByName(one.card, other.card),
    )
    .map(({ place }) => place);
}

// The same list is filtered at every key stroke.
const SORTED = {
  '': /* @__PURE__ */ remember((cards: readonly ListedClinic[]) => [...cards.keys()]),
  year: /* @__PURE__ */ remember((cards: readonly ListedClinic[]) => sortBy(cards, 'year')),
  wait: /* @__PURE__ */ remember((cards: readonly ListedClinic[]) => sortBy(cards, 'wait')),
} as const satisfies Record<'' | ClinicSort, unknown>;

/**
 * Gives the places of the cards in an order: real clinics before examples, those where it is known before
 * those where it is not, and then by name.
 *
 * @param cards a list that does not change
 * @param sort the empty text keeps the order in which they are given
 */
export function sortPlaces(
  cards: readonly ListedClinic[],
  sort: '' | ClinicSort,
): readonly number[] {
  return SORTED[sort](cards);
}
