import type { Clinic } from '../clinic/clinic.ts';
import { toListingAddress } from './condition.ts';
import { KNOWN_CONDITIONS, namesCondition, toConditionTerms, toTreated } from './treats.ts';
import { compareNames } from '../format/collation.ts';
import { QUESTIONS } from '../quiz/questions.ts';

export type OtherCondition = { label: string; href: string };

/** Conditions that clinics name but the quiz does not offer (rules §5, "Clinic filters"). */
export function listOtherConditions(clinics: readonly Clinic[]): OtherCondition[] {
  const asked = new Set(
    QUESTIONS.filter(({ id }) => id === 'condition').flatMap(({ options }) =>
      options.map(({ value }) => value.replaceAll('-', ' ')),
    ),
  );
  return KNOWN_CONDITIONS.filter(({ key }) => !asked.has(key))
    .filter(({ key }) => {
      const terms = toConditionTerms(key);
      return clinics.some(({ services }) => namesCondition(toTreated(services), terms));
    })
    .map(({ label, key }) => ({ label, href: toListingAddress(key) }))
    .sort((one, other) => compareNames(one.label, other.label));
}
