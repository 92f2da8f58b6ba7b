/**
 * Conditions by all their names (rules §7, "Clinics by condition"). Compares whole words, ignoring
 * case, hyphens and plurals: "Spain" is not pain, "terms" is not MS.
 */
import type { Clinic } from '../clinic/clinic.ts';
import { memoizeText } from '../memoize.ts';
import { splitWords, toTerm } from '../format/terms.ts';

export type NamingDegree = 'exact' | 'broader';

type Names = {
  exact: readonly string[];
  broader: readonly string[];
  aliases?: readonly string[];
};

const MIND = ['mental health', 'psychiatry', 'psychiatric', 'psychiatrist', 'psychological'];
const NERVES = ['neurology', 'neurological', 'neurologist'];
const JOINTS = ['joint pain', 'musculoskeletal', 'rheumatology', 'chronic pain', 'pain'];
const GUT = ['gut', 'bowel disease', 'gastroenterology', 'gastrointestinal', 'digestive'];

const ANXIETY = ['anxiety', 'panic'];
const PTSD = ['ptsd', 'post traumatic', 'posttraumatic'];

const SPASMS = ['spasticity', 'muscle spasm', ...NERVES];
const WOMEN = ['gynaecology', 'gynaecological', 'women’s health'];

/**
 * Keys are used in the listing's address. The label, if it differs, completes "clinics that name
 * chronic pain".
 */
const NAMED: readonly [key: string, names: Names, label?: string][] = [
  [
    'chronic pain',
    {
      exact: ['chronic pain', 'pain', 'neuropathic', 'neuropathy', 'sciatica'],
      broader: ['rheumatology', 'musculoskeletal'],
      aliases: ['pain'],
    },
  ],
  ['anxiety', { exact: ANXIETY, broader: MIND }],
  ['ptsd', { exact: PTSD, broader: [...MIND, 'trauma'] }, 'PTSD'],
  [
    'sleep',
    {
      exact: ['insomnia', 'sleep', 'sleeping', 'sleeplessness'],
      broader: [],
      aliases: ['insomnia', 'sleep disorders'],
    },
    'sleep problems',
  ],
  ['epilepsy', { exact: ['epilepsy', 'epileptic', 'seizure'], broader: NERVES }],
  ['multiple sclerosis', { exact: ['multiple sclerosis', 'ms'], broader: SPASMS, aliases: ['ms'] }],
  [
    'cancer',
    {
      exact: ['cancer', 'oncology', 'tumour', 'chemotherapy'],
      broader: ['palliative'],
      aliases: ['cancer support'],
    },
  ],
  [
    'arthritis',
    { exact: ['arthritis', 'osteoarthritis', 'rheumatoid', 'arthritic'], broader: JOINTS },
  ],
  ['fibromyalgia', { exact: ['fibromyalgia'], broader: JOINTS }],
  ['depression', { exact: ['depression', 'depressive'], broader: MIND }],
  ['migraine', { exact: ['migraine', 'headache'], broader: NERVES }],
  ['parkinson', { exact: ['parkinson'], broader: NERVES }, 'Parkinson’s'],
  ['tourette', { exact: ['tourette'], broader: NERVES }, 'Tourette’s'],
  ['autism', { exact: ['autism', 'autistic', 'asd'], broader: MIND }],
  ['adhd', { exact: ['adhd'], broader: MIND }, 'ADHD'],
  ['ocd', { exact: ['ocd', 'obsessive compulsive'], broader: MIND }, 'OCD'],
  ['crohn', { exact: ['crohn', 'ibd'], broader: GUT }, 'Crohn’s disease'],
  ['ibs', { exact: ['ibs', 'irritable bowel'], broader: GUT }, 'irritable bowel'],
  ['endometriosis', { exact: ['endometriosis'], broader: [...WOMEN, 'pelvic pain'] }],
  [
    'menopause',
    { exact: ['menopause', 'perimenopause', 'menopausal'], broader: WOMEN },
    'the menopause',
  ],
];

/** Normalised words, with a space at each end. */
const toWords = (text: string): string => ` ${splitWords(text).map(toTerm).join(' ')} `;

// Cached, because clinics share the same few hundred entries.
const toEntryWords = /* @__PURE__ */ memoizeText(toWords);

export type ConditionTerms = Readonly<Record<NamingDegree, readonly string[]>>;

const toRow = ([key, { exact, broader, aliases = [] }, label = key]: (typeof NAMED)[number]) => ({
  key,
  label,
  exact,
  keys: [key, ...aliases].map(toWords),
  terms: { exact: exact.map(toWords), broader: broader.map(toWords) },
});

export const KNOWN_CONDITIONS = NAMED.map(toRow);

const ANXIETY_OR_PTSD = toRow([
  'anxiety ptsd',
  { exact: [...ANXIETY, ...PTSD], broader: MIND },
  'anxiety or PTSD',
]);

const ROW_BY_KEY = new Map(
  [...KNOWN_CONDITIONS, ANXIETY_OR_PTSD].flatMap((row) => row.keys.map((key) => [key, row])),
);

/** `Anxiety & PTSD`, `anxiety-ptsd` and `anxiety and PTSD` are one key. */
const findRow = (condition: string) => ROW_BY_KEY.get(toWords(condition).replaceAll(' and ', ' '));

/** Unknown words up to this length match only whole words; longer ones match by prefix. */
const WHOLE_WORD_LETTERS = 3;

function toOwnTerms(text: string): string[] {
  const words = toWords(text);
  const { length } = words.trim();
  if (length === 0) return [];
  return [length > WHOLE_WORD_LETTERS ? words.trimEnd() : words];
}

/** Unknown words are their own terms; empty text has none. */
export function toConditionTerms(condition: string): ConditionTerms {
  return findRow(condition)?.terms ?? { exact: toOwnTerms(condition), broader: [] };
}

export function getConditionNames(condition: string): readonly string[] {
  return findRow(condition)?.exact ?? [];
}

export function findConditionsIn(text: string): { label: string; key: string }[] {
  const words = toWords(text);
  return KNOWN_CONDITIONS.filter(({ terms }) => terms.exact.some((name) => words.includes(name)));
}

export type Naming = { entry: string; degree: NamingDegree };

/** The best match: the condition's own names, then a broader field. */
export function findNaming(
  entries: readonly string[] | null,
  { exact, broader }: ConditionTerms,
): Naming | null {
  const words = (entries ?? []).map(toEntryWords);
  for (const [rank, term] of [...exact, ...broader].entries()) {
    const entry = entries?.[words.findIndex((own) => own.includes(term))];
    if (entry !== undefined) return { entry, degree: rank < exact.length ? 'exact' : 'broader' };
  }
  return null;
}

const isNamed = (entries: readonly string[], terms: ConditionTerms): boolean =>
  findNaming(entries, terms)?.degree === 'exact';

export function toTreated({ specialties, conditions }: Clinic['services']) {
  return {
    treats: [...new Set([...specialties, ...conditions])],
    /** If a list is missing, it might have named the condition. */
    hasBothLists: specialties.length > 0 && conditions.length > 0,
  };
}

export type Treated = ReturnType<typeof toTreated>;

/** Null if only a broader field matches, or if nothing matches and a list is missing. */
export function namesCondition(
  { treats, hasBothLists }: Treated,
  terms: ConditionTerms,
): boolean | null {
  const degree = findNaming(treats, terms)?.degree;
  if (degree === 'exact') return true;
  return hasBothLists && degree === undefined ? false : null;
}

const CONDITION_CLINICS = 10;

export type ClinicCounts = {
  total: number;
  examples: number;
  unchecked: number;
};

export function findConditionClinics(
  clinics: readonly Clinic[],
  condition: string,
): ClinicCounts & { specialists: Clinic[] } {
  const terms = toConditionTerms(condition);
  const specialists = clinics.filter((clinic) =>
    isNamed([clinic.overview.name, ...clinic.services.specialties], terms),
  );
  const count = (isExample: boolean, answer: boolean | null) =>
    clinics.filter(
      ({ overview, services }) =>
        overview.isExample === isExample && namesCondition(toTreated(services), terms) === answer,
    ).length;
  return {
    specialists: specialists.slice(0, CONDITION_CLINICS),
    total: count(false, true),
    examples: count(true, true),
    unchecked: count(false, null),
  };
}
