/**
 * Which clinics treat a condition (rules §7, "Clinics by condition"). Conditions go by several names:
 * the quiz asks about "sleep", a clinic lists "Insomnia". One table maps the keys used by the quiz, the
 * condition pages and the filter links to the words that a clinic's specialties are searched for. Keys
 * and words are compared without regard to case.
 */
import type { Clinic } from '../clinic/clinic.ts';
import { isStated } from '../clinic/clinic-details.ts';

const PAIN = ['pain', 'neuropath'] as const;
const ANXIETY = ['anxiety'] as const;
const PTSD = ['ptsd', 'post-traumatic'] as const;
const SLEEP = ['insomnia', 'sleep'] as const;
const EPILEPSY = ['epilepsy', 'seizure'] as const;
const MULTIPLE_SCLEROSIS = ['multiple sclerosis', 'spasticity'] as const;
const CANCER = ['cancer', 'oncology', 'palliative'] as const;

const WORDS_BY_KEY: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['chronic pain', PAIN],
  ['anxiety', ANXIETY],
  ['ptsd', PTSD],
  ['anxiety ptsd', [...ANXIETY, ...PTSD]],
  ['sleep', SLEEP],
  ['insomnia', SLEEP],
  ['sleep disorders', SLEEP],
  ['epilepsy', EPILEPSY],
  ['multiple sclerosis', MULTIPLE_SCLEROSIS],
  ['ms', MULTIPLE_SCLEROSIS],
  ['cancer', CANCER],
  ['cancer support', CANCER],
  ['arthritis', ['arthritis', 'rheumat', 'chronic pain']],
  ['fibromyalgia', ['fibromyalgia', 'chronic pain']],
]);

/** `Anxiety & PTSD`, `anxiety-ptsd` and `anxiety and PTSD` are one key. */
function toKey(condition: string): string {
  return condition
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'and')
    .join(' ');
}

/**
 * The lower-case words to look for, as substrings, in a clinic's specialties and conditions. A
 * condition that the table does not know is its own word; empty text gives none.
 */
export function getSpecialtyWords(condition: string): readonly string[] {
  const words = WORDS_BY_KEY.get(toKey(condition));
  if (words) return words;
  const text = condition.trim().toLowerCase();
  return text === '' ? [] : [text];
}

const CONDITION_CLINICS = 10;

export function hasWord(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.some((word) => lower.includes(word));
}

/**
 * The clinics for a condition.
 *
 * @param clinics in the order of the site
 * @param term a key of the synonym table, or any other words
 */
export function findConditionClinics(clinics: readonly Clinic[], term: string) {
  const words = getSpecialtyWords(term);
  const toSpecialties = (clinic: Clinic) =>
    isStated(clinic, 'specialties') ? clinic.services.specialties : [];
  const specialists = clinics.filter((clinic) =>
    [clinic.overview.name, ...toSpecialties(clinic)].some((text) => hasWord(text, words)),
  );
  const total = clinics.filter(
    (clinic) =>
      !clinic.overview.isExample &&
      [...toSpecialties(clinic), ...clinic.services.conditions].some((text) =>
        hasWord(text, words),
      ),
  ).length;
  return {
    /** Those whose name or specialties match, in the given order. */
    specialists: specialists.slice(0, CONDITION_CLINICS),
    /** Real clinics that name it anywhere among what they treat. */
    total,
  };
}
