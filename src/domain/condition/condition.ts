import { compareNames } from '../format/collation.ts';

/**
 * A row of the database view of counts per condition (rules §3). The site counts clinics itself.
 */
export type ConditionCount = {
  id: string;
  condition: string;
  patientCount: number;
  matchingStrainCount: number;
};

/** Null means not counted. */
export type ConditionRow = Pick<ConditionCount, 'id' | 'condition'> & {
  clinicCount: number | null;
  patientCount: number | null;
  matchingStrainCount: number | null;
};

function toEntry({ id, condition, clinicCount, patientCount, matchingStrainCount }: ConditionRow) {
  return {
    id,
    ...findInDictionary(condition),
    clinicCount,
    patientCount,
    strainCount: matchingStrainCount,
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
    patientCount: add(one.patientCount, other.patientCount),
    strainCount: add(one.strainCount, other.strainCount),
  };
}

/** One entry per slug, counts summed (rules §4); most clinics first, then by name. */
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

/** Sent to the browser (rules §2). If `unchecked` is null, the card has no counts. */
export function toConditionCard(entry: ConditionEntry, unchecked: number | null) {
  const isGuide = entry.href.startsWith('/conditions/');
  return {
    slug: entry.slug,
    name: entry.name,
    description: entry.description,
    icon: entry.icon,
    colour: entry.colour,
    evidenceLevel: entry.evidenceLevel,
    href: entry.href,
    counts:
      unchecked === null
        ? null
        : { clinics: entry.clinicCount ?? 0, unchecked, strains: entry.strainCount ?? 0 },
    action: isGuide ? 'View detailed guide' : 'Find matching clinics',
    actionFor:
      isGuide && !entry.hasDetailedPage ? `that covers ${entry.name}` : `for ${entry.name}`,
  };
}

export type ConditionCard = ReturnType<typeof toConditionCard>;

export const EVIDENCE_LEVELS = ['strong', 'moderate', 'limited'] as const;

export type EvidenceLevel = (typeof EVIDENCE_LEVELS)[number];

export type ConditionIconName =
  'pain' | 'mind' | 'sleep' | 'nerves' | 'seizure' | 'support' | 'joints' | 'other';

export type DictionaryEntry = {
  slug: string;
  name: string;
  description: string;
  icon: ConditionIconName;
  colour: 'data' | 'ink-2';
  /** From the guideline and the best review (rules §3). */
  evidenceLevel: EvidenceLevel;
  /** From the fixed dictionary (rules §3). */
  fixedLevel: EvidenceLevel;
  href: string;
  hasDetailedPage: boolean;
};

type Known = Pick<
  DictionaryEntry,
  'name' | 'icon' | 'evidenceLevel' | 'fixedLevel' | 'description'
> & {
  alias?: string;
  page: string;
  isMapped?: true;
};

const KNOWN: readonly Known[] = [
  {
    name: 'Chronic pain',
    icon: 'pain',
    evidenceLevel: 'limited',
    fixedLevel: 'strong',
    page: '/conditions/chronic-pain',
    description:
      'Pain that has lasted more than three months, such as nerve pain, back pain or joint pain.',
  },
  {
    name: 'Epilepsy',
    icon: 'seizure',
    evidenceLevel: 'moderate',
    fixedLevel: 'strong',
    page: '/conditions/epilepsy',
    description: 'Repeated seizures. The evidence covers one medicine in three rare epilepsies.',
  },
  {
    name: 'Multiple sclerosis',
    icon: 'nerves',
    evidenceLevel: 'moderate',
    fixedLevel: 'strong',
    page: '/conditions/multiple-sclerosis',
    description: 'Stiffness and spasms in MS that other medicines have not eased enough.',
  },
  {
    name: 'Cancer',
    alias: 'Cancer Support',
    icon: 'support',
    evidenceLevel: 'limited',
    fixedLevel: 'moderate',
    page: '/conditions/cancer-article',
    description: 'Sickness from chemotherapy, pain and other symptoms. Not the cancer itself.',
  },
  {
    name: 'Anxiety',
    icon: 'mind',
    evidenceLevel: 'limited',
    fixedLevel: 'moderate',
    page: '/conditions/anxiety-ptsd',
    description: 'Worry, panic or fear that gets in the way of daily life.',
  },
  {
    name: 'Anxiety and PTSD',
    alias: 'Anxiety & PTSD',
    icon: 'mind',
    evidenceLevel: 'limited',
    fixedLevel: 'moderate',
    page: '/conditions/anxiety-ptsd',
    description:
      'Worry, panic or fear that gets in the way of daily life, and the effects of trauma.',
  },
  {
    name: 'Insomnia',
    alias: 'Sleep Disorders',
    icon: 'sleep',
    evidenceLevel: 'limited',
    fixedLevel: 'moderate',
    page: '/conditions/insomnia',
    description: 'Poor sleep for months: trouble falling or staying asleep, or waking too early.',
  },
  {
    name: 'Fibromyalgia',
    icon: 'pain',
    evidenceLevel: 'limited',
    fixedLevel: 'moderate',
    page: '/conditions/chronic-pain',
    isMapped: true,
    description:
      'Pain all over the body, with tiredness and poor sleep. See the chronic pain guide.',
  },
  {
    name: 'Arthritis',
    icon: 'joints',
    evidenceLevel: 'limited',
    fixedLevel: 'moderate',
    page: '/conditions/chronic-pain',
    isMapped: true,
    description: 'Painful, stiff joints. See the chronic pain guide.',
  },
];

const toSlug = (name: string) => name.toLowerCase().replace(/ and |[^a-z]+/g, '-');

/** `Multiple Sclerosis` becomes `multiple-sclerosis`. */
export const toListingKey = (term: string): string =>
  term.trim().toLowerCase().replace(/\s+/g, '-');

export function toListingAddress(term: string): string {
  return `/clinics?${new URLSearchParams({ specialization: toListingKey(term) }).toString()}`;
}

const DICTIONARY = new Map(
  KNOWN.flatMap(({ alias, page, isMapped, ...known }) => {
    const entry: DictionaryEntry = {
      ...known,
      slug: toSlug(known.name),
      colour: 'data',
      href: page,
      hasDetailedPage: !isMapped,
    };
    return [known.name, alias ?? known.name].flatMap((name) => [
      [name.toLowerCase(), entry] as const,
      [toSlug(name), entry] as const,
    ]);
  }),
);

/**
 * Accepts any name, ignoring case, or a slug. An unknown condition links to the filtered listing.
 */
export function findInDictionary(condition: string): DictionaryEntry {
  const name = condition.trim().replace(/\s+/g, ' ');
  const key = name.toLowerCase();
  const slug = key.replaceAll(' ', '-');
  const known = DICTIONARY.get(key) ?? DICTIONARY.get(slug);
  if (known) return known;
  return {
    slug,
    name,
    description: `Clinics in our list say that they treat ${name}. We have no guide to it yet.`,
    icon: 'other',
    colour: 'ink-2',
    evidenceLevel: 'limited',
    fixedLevel: 'limited',
    href: toListingAddress(key),
    hasDetailedPage: false,
  };
}

/** Null if the badge agrees with the fixed dictionary. */
export function toBadgeNote({
  evidenceLevel,
  fixedLevel,
}: Pick<DictionaryEntry, 'evidenceLevel' | 'fixedLevel'>): string | null {
  if (evidenceLevel === fixedLevel) return null;
  return `An older list said “${fixedLevel}”, but the research so far shows less than that.`;
}
