import { compareClinicNames } from '../clinic/clinic.ts';
import type { ListedClinic } from './clinic-card.ts';

/** Lowest first; null where too little is known. A range decides no order. */
const MEASURES = {
  /** Whole pence without medicine. */
  year: ({ firstYear }: ListedClinic) => firstYear?.exact ?? null,
  /** Days. */
  wait: ({ filter }: ListedClinic) => filter.waitDays,
} as const;

export type ClinicSort = keyof typeof MEASURES;

export const CLINIC_SORTS = Object.keys(MEASURES) as ClinicSort[];

/** Whether enough is known of a clinic to compare it in this order. */
export const isComparable = (card: ListedClinic, sort: ClinicSort): boolean =>
  MEASURES[sort](card) !== null;

/** Rules §5, "Clinic filters". Real clinics first, unknown values last, then by name. */
export function sortClinics<Card extends ListedClinic>(
  cards: Card[],
  sort: '' | ClinicSort,
): Card[] {
  if (sort === '') return cards;
  const measure = (card: ListedClinic) => MEASURES[sort](card) ?? Number.MAX_SAFE_INTEGER;
  return cards.toSorted(
    (first, second) =>
      Number(first.isExample) - Number(second.isExample) ||
      measure(first) - measure(second) ||
      compareClinicNames(first, second),
  );
}
