import { compareClinicNames } from '../clinic/clinic.ts';
import type { ListedClinic } from './clinic-card.ts';
import { toCompared } from './coverage.ts';

export const CLINIC_SORTS = ['year', 'wait'] as const;

export type ClinicSort = (typeof CLINIC_SORTS)[number];

/**
 * Rules §5, "Clinic filters". Real clinics first, then lowest first, unknown values last, then by
 * name.
 */
export function sortClinics<Card extends ListedClinic>(
  cards: Card[],
  sort: '' | ClinicSort,
): Card[] {
  if (sort === '') return cards;
  const measure = (card: ListedClinic) => toCompared(card, sort) ?? Number.MAX_SAFE_INTEGER;
  return cards.toSorted(
    (first, second) =>
      Number(first.isExample) - Number(second.isExample) ||
      measure(first) - measure(second) ||
      compareClinicNames(first, second),
  );
}
