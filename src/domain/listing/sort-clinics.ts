/** The listing's orders (rules §5, "Clinic filters"). */
import { compareClinicNames } from '../clinic/clinic.ts';
import type { ClinicCard } from './clinic-card.ts';

/** What a card is ordered by, the lowest first; null while not known. */
const MEASURES = {
  /** Days. */
  wait: ({ filter }: ClinicCard) => filter.waitDays,
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
  const measure = (card: ClinicCard) => MEASURES[sort](card) ?? Number.MAX_SAFE_INTEGER;
  return cards.toSorted(
    (one, other) =>
      Number(one.isExample) - Number(other.isExample) ||
      measure(one) - measure(other) ||
      compareClinicNames(one, other),
  );
}
