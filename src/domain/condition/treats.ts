/**
 * Conditions by all their names (rules §7, "Clinics by condition"). Whole words are compared,
 * whatever their case, hyphens or plurals: "Spain" is not pain, "terms" is not MS.
 */
import type { Clinic } from '../clinic/clinic.ts';
import { remember, rememberText } from '../remember.ts';
import { splitWords, toTerm } from '../format/terms.ts';

/** `broader` is a field of medicine or a wider condition. */
export type NamingDegree = 'exact' | 'broader';

type KnownCondition = {
  /** As in "clinics that name chronic pain". */
  label: string;
  /** Its name in the listing's address. */
  key: string;
  /** Other names in the quiz and the guides. */
  aliases?: readonly string[];
  /** Best first. */
  exact: readonly string[];
  broader: readonly string[];
};

const MIND = ['mental health', 'psychiatry', 'psychiatric', 'psychiatrist', 'psychological'];
const NERVES = ['neurology', 'neurological', 'neurologist'];
const JOINTS = ['joint pain', 'musculoskeletal', 'rheumatology', 'chronic pain', 'pain'];
const GUT = ['gut', 'bowel disease', 'gastroenterology', 'gastrointestinal', 'digestive'];

const ANXIETY = ['anxiety', 'panic'];
const PTSD = ['ptsd', 'post traumatic', 'posttraumatic'];

export const KNOWN_CONDITIONS: readonly KnownCondition[] = [
  {
    label: 'chronic pain',
    key: 'chronic pain',
    aliases: ['pain'],
    exact: ['chronic pain', 'pain', 'neuropathic', 'neuropathy', 'sciatica'],
    broader: ['rheumatology', 'musculoskeletal'],
  },
  { label: 'anxiety', key: 'anxiety', exact: ANXIETY, broader: MIND },
  {
    label: 'PTSD',
    key: 'ptsd',
    exact: PTSD,
    broader: [...MIND, 'trauma'],
  },
  {
    label: 'sleep problems',
    key: 'sleep',
    aliases: ['insomnia', 'sleep disorders'],
    exact: ['insomnia', 'sleep', 'sleeping', 'sleeplessness'],
    broader: [],
  },
  {
    label: 'epilepsy',
    key: 'epilepsy',
    exact: ['epilepsy', 'epileptic', 'seizure'],
    broader: NERVES,
  },
  {
    label: 'multiple sclerosis',
    key: 'multiple sclerosis',
    aliases: ['ms'],
    exact: ['multiple sclerosis', 'ms'],
    broader: ['spasticity', 'muscle spasm', ...NERVES],
  },
  {
    label: 'cancer',
    key: 'cancer',
    aliases: ['cancer support'],
    exact: ['cancer', 'oncology', 'tumour', 'chemotherapy'],
    broader: ['palliative'],
  },
  {
    label: 'arthritis',
    key: 'arthritis',
    exact: ['arthritis', 'osteoarthritis', 'rheumatoid', 'arthritic'],
    broader: JOINTS,
  },
  { label: 'fibromyalgia', key: 'fibromyalgia', exact: ['fibromyalgia'], broader: JOINTS },
  { label: 'depression', key: 'depression', exact: ['depression', 'depressive'], broader: MIND },
  { label: 'migraine', key: 'migraine', exact: ['migraine', 'headache'], broader: NERVES },
  { label: 'Parkinson’s', key: 'parkinson', exact: ['parkinson'], broader: NERVES },
  { label: 'Tourette’s', key: 'tourette', exact: ['tourette'], broader: NERVES },
  { label: 'autism', key: 'autism', exact: ['autism', 'autistic', 'asd'], broader: MIND },
  { label: 'ADHD', key: 'adhd', exact: ['adhd'], broader: MIND },
  { label: 'OCD', key: 'ocd', exact: ['ocd', 'obsessive compulsive'], broader: MIND },
  { label: 'Crohn’s disease', key: 'crohn', exact: ['crohn', 'ibd'], broader: GUT },
  { label: 'irritable bowel', key: 'ibs', exact: ['ibs', 'irritable bowel'], broader: GUT },
  {
    label: 'endometriosis',
    key: 'endometriosis',
    exact: ['endometriosis'],
    broader: ['gynaecology', 'gynaecological', 'pelvic pain', 'women’s health'],
  },
  {
    label: 'the menopause',
    key: 'menopause',
    exact: ['menopause', 'perimenopause', 'menopausal'],
    broader: ['gynaecology', 'gynaecological', 'women’s health'],
  },
];

/** Comparable words, with a space at each end. */
const toWords = (text: string): string => ` ${splitWords(text).map(toTerm).join(' ')} `;

// Clinics repeat the same few hundred entries.
const toEntryWords = /* @__PURE__ */ rememberText(toWords);

const ANXIETY_OR_PTSD: KnownCondition = {
  label: 'anxiety or PTSD',
  key: 'anxiety ptsd',
  exact: [...ANXIETY, ...PTSD],
  broader: MIND,
};

/** As `toWords` returns them, best first. */
export type ConditionTerms = Readonly<Record<NamingDegree, readonly string[]>>;

const TABLE = [...KNOWN_CONDITIONS, ANXIETY_OR_PTSD].map(
  ({ key, aliases = [], exact, broader }) => ({
    keys: [key, ...aliases].map(toWords),
    names: exact,
    terms: { exact: exact.map(toWords), broader: broader.map(toWords) },
  }),
);

const ROW_BY_KEY = new Map(TABLE.flatMap((row) => row.keys.map((key) => [key, row])));

/** `Anxiety & PTSD`, `anxiety-ptsd` and `anxiety and PTSD` are one key. */
const findRow = (condition: string) => ROW_BY_KEY.get(toWords(condition).replaceAll(' and ', ' '));

/** Words of up to three letters match whole, longer ones by prefix. */
const WHOLE_WORD_LETTERS = 3;

function toOwnTerms(text: string): string[] {
  const words = toWords(text);
  const { length } = words.trim();
  if (length === 0) return [];
  return [length > WHOLE_WORD_LETTERS ? words.trimEnd() : words];
}

/** Words that are not in the table are their own terms; empty text has none. */
export function toConditionTerms(condition: string): ConditionTerms {
  return findRow(condition)?.terms ?? { exact: toOwnTerms(condition), broader: [] };
}

export function getConditionNames(condition: string): readonly string[] {
  return findRow(condition)?.names ?? [];
}

/** "seizures" means epilepsy. */
export function findConditionsIn(text: string): { label: string; key: string }[] {
  const words = toWords(text);
  return KNOWN_CONDITIONS.filter((_, index) =>
    TABLE[index]?.terms.exact.some((name) => words.includes(name)),
  );
}

const NO_RANK = Infinity;

/** The index of the best matching term. */
const getRanking = /* @__PURE__ */ remember(({ exact, broader }: ConditionTerms) => {
  const all = [...exact, ...broader];
  return rememberText((entry) => {
    const words = toEntryWords(entry);
    const place = all.findIndex((term) => words.includes(term));
    return place < 0 ? NO_RANK : place;
  });
});

export type Naming = { entry: string; degree: NamingDegree };

/** The best match: the condition's own names before a broader field. */
export function findNaming(
  entries: readonly string[] | null,
  terms: ConditionTerms,
): Naming | null {
  const rank = getRanking(terms);
  let best = NO_RANK;
  let named = '';
  for (const entry of entries ?? []) {
    const own = rank(entry);
    if (own < best) [best, named] = [own, entry];
  }
  if (best === NO_RANK) return null;
  return { entry: named, degree: best < terms.exact.length ? 'exact' : 'broader' };
}

/** A broader field alone does not count. */
export function isNamed(entries: readonly string[], terms: ConditionTerms): boolean {
  return findNaming(entries, terms)?.degree === 'exact';
}

const CONDITION_CLINICS = 10;

/** Real clinics whose conditions nobody has checked. */
export const countUnchecked = (clinics: readonly Clinic[]): number =>
  clinics.filter(
    (clinic) =>
      !clinic.overview.isExample &&
      clinic.services.specialties.length === 0 &&
      clinic.services.conditions.length === 0,
  ).length;

export type ClinicCounts = {
  /** Real clinics that name the condition. */
  total: number;
  examples: number;
  unchecked: number;
};

/** @param clinics in site order */
export function findConditionClinics(
  clinics: readonly Clinic[],
  condition: string,
): ClinicCounts & { specialists: Clinic[] } {
  const terms = toConditionTerms(condition);
  const specialists = clinics.filter((clinic) =>
    isNamed([clinic.overview.name, ...clinic.services.specialties], terms),
  );
  const naming = clinics.filter((clinic) =>
    isNamed([...clinic.services.specialties, ...clinic.services.conditions], terms),
  );
  const examples = naming.filter(({ overview }) => overview.isExample).length;
  return {
    /** By name or specialty. */
    specialists: specialists.slice(0, CONDITION_CLINICS),
    total: naming.length - examples,
    examples,
    unchecked: countUnchecked(clinics),
  };
}
