/**
 * A condition as the index shows it (rules §3, "Derived condition entry" and "Fixed condition
 * dictionary"): rows of the view merged by slug, with what the site knows of each condition by name.
 */
import { compareNames } from '../format/collation.ts';

/** What the site takes from a row of the view of counts (rules §3); it counts the clinics itself. */
export type ConditionCount = {
  /** Display name, such as "Chronic Pain". */
  condition: string;
  matchingStrainCount: number;
};

/** A condition to merge: one of the view, or an entry of the fallback list, which nobody counted. */
export type ConditionRow = Pick<ConditionCount, 'condition'> & {
  clinicCount: number | null;
  matchingStrainCount: number | null;
};

function toEntry({ condition, clinicCount, matchingStrainCount }: ConditionRow) {
  return {
    ...findInDictionary(condition),
    /** Null where nobody counted. */
    clinicCount,
    /** Null where nobody counted, or nothing is held to count. */
    strainCount: matchingStrainCount === 0 ? null : matchingStrainCount,
  };
}

export type ConditionEntry = ReturnType<typeof toEntry>;

function add(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : one + other;
}

function merge(one: ConditionEntry, other: ConditionEntry): ConditionEntry {
  return {
    ...one,
    clinicCount: add(one.clinicCount, other.clinicCount),
    strainCount: add(one.strainCount, other.strainCount),
  };
}

/** One entry for each slug, its counts summed (rules §4); most clinics first, then by name. */
export function toConditionEntries(rows: readonly ConditionRow[]): ConditionEntry[] {
  const bySlug = new Map<string, ConditionEntry>();
  for (const entry of rows.map(toEntry)) {
    const first = bySlug.get(entry.slug);
    bySlug.set(entry.slug, first ? merge(first, entry) : entry);
  }
  return [...bySlug.values()].sort(
    (one, other) =>
      (other.clinicCount ?? 0) - (one.clinicCount ?? 0) || compareNames(one.name, other.name),
  );
}

/** Projects an entry onto its card (rules §2); shipped to the browser as props, so it holds nothing else. */
export function toConditionCard(entry: ConditionEntry) {
  return {
    slug: entry.slug,
    name: entry.name,
    description: entry.description,
    icon: entry.icon,
    colour: entry.colour,
    evidenceLevel: entry.evidenceLevel,
    href: entry.href,
    clinicCount: entry.clinicCount,
    strainCount: entry.strainCount,
    action: entry.hasDetailedPage ? 'View detailed guide' : 'Find matching clinics',
  };
}

export type ConditionCard = ReturnType<typeof toConditionCard>;

/** From the most evidence to the least. */
export const EVIDENCE_LEVELS = ['strong', 'moderate', 'limited'] as const;

export type EvidenceLevel = (typeof EVIDENCE_LEVELS)[number];

export type ConditionIconName =
  'pain' | 'mind' | 'sleep' | 'nerves' | 'seizure' | 'support' | 'joints' | 'other';

export type DictionaryEntry = {
  slug: string;
  name: string;
  description: string;
  icon: ConditionIconName;
  /** What the icon is drawn in: `accent` for conditions of the mind and of sleep. */
  colour: 'brand' | 'accent';
  /** What the guideline and the best review bear out (rules §10). */
  evidenceLevel: EvidenceLevel;
  /** The level of the fixed dictionary (rules §3). */
  fixedLevel: EvidenceLevel;
  href: string;
  /** Whether that is a page about the condition itself. */
  hasDetailedPage: boolean;
};

type Known = Pick<
  DictionaryEntry,
  'name' | 'icon' | 'evidenceLevel' | 'fixedLevel' | 'href' | 'description'
>;

const ANXIETY = {
  name: 'Anxiety',
  icon: 'mind',
  evidenceLevel: 'limited',
  fixedLevel: 'moderate',
  href: '/conditions/anxiety-ptsd',
  description: 'Worry, panic or fear that gets in the way of daily life.',
} as const;

const INSOMNIA = {
  name: 'Insomnia',
  icon: 'sleep',
  evidenceLevel: 'limited',
  fixedLevel: 'moderate',
  href: '/conditions/insomnia',
  description: 'Trouble falling asleep, staying asleep or waking too early, for months.',
} as const;

const CANCER = {
  name: 'Cancer',
  icon: 'support',
  evidenceLevel: 'limited',
  fixedLevel: 'moderate',
  href: '/conditions/cancer-article',
  description: 'Sickness from chemotherapy, pain and other symptoms. Not the cancer itself.',
} as const;

const CLINICS_FOR_PAIN = '/conditions/chronic-pain#clinics';

const KNOWN: readonly Known[] = [
  {
    name: 'Chronic Pain',
    icon: 'pain',
    evidenceLevel: 'limited',
    fixedLevel: 'strong',
    href: '/conditions/chronic-pain',
    description:
      'Pain that has lasted more than three months, such as nerve pain, back pain or joint pain.',
  },
  {
    name: 'Epilepsy',
    icon: 'seizure',
    evidenceLevel: 'moderate',
    fixedLevel: 'strong',
    href: '/conditions/epilepsy',
    description: 'Repeated seizures. The evidence covers one medicine in three rare epilepsies.',
  },
  {
    name: 'Multiple Sclerosis',
    icon: 'nerves',
    evidenceLevel: 'moderate',
    fixedLevel: 'strong',
    href: '/conditions/multiple-sclerosis',
    description: 'Stiffness and spasms in MS that other medicines have not eased enough.',
  },
  CANCER,
  { ...CANCER, name: 'Cancer Support' },
  ANXIETY,
  {
    ...ANXIETY,
    name: 'Anxiety & PTSD',
    description:
      'Worry, panic or fear that gets in the way of daily life, and the effects of trauma.',
  },
  INSOMNIA,
  {
    ...INSOMNIA,
    name: 'Sleep Disorders',
    description:
      'Insomnia: trouble falling asleep, staying asleep or waking too early, for months.',
  },
  {
    name: 'Fibromyalgia',
    icon: 'pain',
    evidenceLevel: 'limited',
    fixedLevel: 'moderate',
    href: CLINICS_FOR_PAIN,
    description:
      'Pain all over the body, with tiredness and poor sleep. See the chronic pain guide.',
  },
  {
    name: 'Arthritis',
    icon: 'joints',
    evidenceLevel: 'limited',
    fixedLevel: 'moderate',
    href: CLINICS_FOR_PAIN,
    description: 'Painful, stiff joints. See the chronic pain guide.',
  },
];

const DICTIONARY = KNOWN.map((known): DictionaryEntry => ({
  ...known,
  slug: known.name.toLowerCase().replace(/[^a-z]+/g, '-'),
  colour: known.icon === 'mind' || known.icon === 'sleep' ? 'accent' : 'brand',
  hasDetailedPage: known.href !== CLINICS_FOR_PAIN,
}));

const BY_SLUG = new Map(DICTIONARY.map((entry) => [entry.slug, entry]));
const BY_NAME = new Map(DICTIONARY.map((entry) => [entry.name.toLowerCase(), entry]));

/**
 * The entry of a condition by its display name, in any case. An unknown one has limited evidence, a
 * slug of its lower-cased name with hyphens, and leads to the listing filtered by it.
 */
export function findInDictionary(condition: string): DictionaryEntry {
  const name = condition.trim().replace(/\s+/g, ' ');
  const key = name.toLowerCase();
  const slug = key.replaceAll(' ', '-');
  const known = BY_NAME.get(key) ?? BY_SLUG.get(slug);
  if (known) return known;
  return {
    slug,
    name,
    description: `Clinics in our list say that they treat ${name}. We have no guide to it yet.`,
    icon: 'other',
    colour: 'brand',
    evidenceLevel: 'limited',
    fixedLevel: 'limited',
    href: `/clinics?${new URLSearchParams({ specialization: key }).toString()}`,
    hasDetailedPage: false,
  };
}

/** What to say where the badge departs from the fixed dictionary; null where they agree. */
export function toBadgeNote({
  evidenceLevel,
  fixedLevel,
}: Pick<DictionaryEntry, 'evidenceLevel' | 'fixedLevel'>): string | null {
  if (evidenceLevel === fixedLevel) return null;
  return `The list this site began with says “${fixedLevel}”; the badge follows the evidence.`;
}
