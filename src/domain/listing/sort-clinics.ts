/** The listing's orders (rules §5, "Clinic filters"). */
import { compareClinicNames } from '../clinic/clinic.ts';
import type { ClinicCard } from './clinic-card.ts';

/** What a card is ordered by, the lowest first; null while not known. */
const MEASURES = {
  /** Whole pence without medicine: the most that it can cost, then the least. */
  year: ({ firstYear }: ClinicCard) => firstYear && [firstYear.high, firstYear.low],
  /** Days. */
  wait: ({ filter }: ClinicCard) => (filter.waitDays === null ? null : [filter.waitDays]),
} as const;

export type ClinicSort = keyof typeof MEASURES;

export const CLINIC_SORTS = Object.keys(MEASURES) as ClinicSort[];

/**
 * Gives the cards in an order: real clinics before examples, those where it is known before those where it
 * is not, and then by name.
 *
 * @param sort the empty text keeps the order in which they are given
 */
export function sortClinics(cards: readonly ClinicCard[], sort: '' | ClinicSort): ClinicCard[] {
  if (sort === '') return [...cards];
  const measure = (card: ClinicCard) => {
    const [first = Number.MAX_SAFE_INTEGER, second = 0] = MEASURES[sort](card) ?? [];
    return { first, second };
  };
  return cards
    .map((card) => ({ card, ...measure(card) }))
    .sort(
      (one, other) =>
        Number(one.card.isExample) - Number(other.card.isExample) ||
        one.first - other.first ||
        one.second - other.second ||
        compareClinicNames(one.card, other.card),
    )
    .map(({ card }) => card);
}
