/** Which clinics a condition's page lists (rules §7, "Clinics by condition"). */
import type { Clinic } from '../clinic/clinic.ts';
import { getSpecialtyWords } from './synonyms.ts';

const CONDITION_CLINICS = 10;

function hasWord(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.some((word) => lower.includes(word));
}

export type ConditionClinics = {
  /** At most ten whose name or specialties match, in the given order. */
  specialists: Clinic[];
  /** Clinics that name it anywhere among what they treat, as the filtered listing shows them. */
  total: number;
};

/**
 * The clinics for a condition.
 *
 * @param clinics in rating order
 * @param term a key of the synonym table, or any other words
 */
export function findConditionClinics(clinics: readonly Clinic[], term: string): ConditionClinics {
  const words = getSpecialtyWords(term);
  const specialists = clinics.filter(({ overview, services }) =>
    [overview.name, ...services.specialties].some((text) => hasWord(text, words)),
  );
  const total = clinics.filter(({ services }) =>
    [...services.specialties, ...services.conditions].some((text) => hasWord(text, words)),
  ).length;
  return { specialists: specialists.slice(0, CONDITION_CLINICS), total };
}
