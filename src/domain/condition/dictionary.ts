/**
 * What the site knows of each condition by name (rules §3, "Fixed condition
 * dictionary"). A condition that the dictionary does not know gets the generic entry.
 */

import type { EvidenceLevel } from '../../schemas/condition-guide.ts';

/** From the most evidence to the least. */
export const EVIDENCE_LEVELS = [
  'strong',
  'moderate',
  'limited',
] as const satisfies readonly EvidenceLevel[];

export type ConditionIconName =
  'pain' | 'mind' | 'sleep' | 'nerves' | 'seizure' | 'support' | 'joints' | 'other';

export type DictionaryEntry = {
  slug: string;
  name: string;
  description: string;
  icon: ConditionIconName;
  /** What the icon is drawn in: `accent` for conditions of the mind and of sleep. */
  colour: 'brand' | 'accent';
  evidenceLevel: EvidenceLevel;
  /** Where its card leads. */
  href: string;
  /** Whether that is a page about the condition itself. */
  hasDetailedPage: boolean;
};

const CHRONIC_PAIN = '/conditions/chronic-pain';
const CLINICS_FOR_PAIN = `${CHRONIC_PAIN}#clinics`;

const ANXIETY: DictionaryEntry = {
  slug: 'anxiety',
  name: 'Anxiety',
  description: 'Worry, panic or fear that gets in the way of daily life.',
  icon: 'mind',
  colour: 'accent',
  evidenceLevel: 'moderate',
  href: '/conditions/anxiety-ptsd',
  hasDetailedPage: true,
};

const INSOMNIA: DictionaryEntry = {
  slug: 'insomnia',
  name: 'Insomnia',
  description: 'Trouble falling asleep, staying asleep or waking too early, for months.',
  icon: 'sleep',
  colour: 'accent',
  evidenceLevel: 'moderate',
  href: '/conditions/insomnia',
  hasDetailedPage: true,
};

const CANCER: DictionaryEntry = {
  slug: 'cancer',
  name: 'Cancer',
  description: 'Sickness from chemotherapy, pain and other symptoms. Not the cancer itself.',
  icon: 'support',
  colour: 'brand',
  evidenceLevel: 'moderate',
  href: '/conditions/cancer-article',
  hasDetailedPage: true,
};

const DICTIONARY: readonly DictionaryEntry[] = [
  {
    slug: 'chronic-pain',
    name: 'Chronic Pain',
    description:
      'Pain that has lasted more than three months, such as nerve pain, back pain or joint pain.',
    icon: 'pain',
    colour: 'brand',
    evidenceLevel: 'strong',
    href: CHRONIC_PAIN,
    hasDetailedPage: true,
  },
  {
    slug: 'epilepsy',
    name: 'Epilepsy',
    description: 'Repeated seizures. The evidence covers one medicine in three rare epilepsies.',
    icon: 'seizure',
    colour: 'brand',
    evidenceLevel: 'strong',
    href: '/conditions/epilepsy',
    hasDetailedPage: true,
  },
  {
    slug: 'multiple-sclerosis',
    name: 'Multiple Sclerosis',
    description: 'Stiffness and spasms in MS that other medicines have not eased enough.',
    icon: 'nerves',
    colour: 'brand',
    evidenceLevel: 'strong',
    href: '/conditions/multiple-sclerosis',
    hasDetailedPage: true,
  },
  CANCER,
  { ...CANCER, slug: 'cancer-support', name: 'Cancer Support' },
  ANXIETY,
  {
    ...ANXIETY,
    slug: 'anxiety-ptsd',
    name: 'Anxiety & PTSD',
    description:
      'Worry, panic or fear that gets in the way of daily life, and the marks of trauma.',
  },
  INSOMNIA,
  {
    ...INSOMNIA,
    slug: 'sleep-disorders',
    name: 'Sleep Disorders',
    description:
      'Insomnia: trouble falling asleep, staying asleep or waking too early, for months.',
  },
  {
    slug: 'fibromyalgia',
    name: 'Fibromyalgia',
    description:
      'Pain all over the body, with tiredness and poor sleep. See the chronic pain guide.',
    icon: 'pain',
    colour: 'brand',
    evidenceLevel: 'moderate',
    href: CLINICS_FOR_PAIN,
    hasDetailedPage: false,
  },
  {
    slug: 'arthritis',
    name: 'Arthritis',
    description: 'Painful, stiff joints. See the chronic pain guide.',
    icon: 'joints',
    colour: 'brand',
    evidenceLevel: 'moderate',
    href: CLINICS_FOR_PAIN,
    hasDetailedPage: false,
  },
];

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
    href: `/clinics?${new URLSearchParams({ specialization: key }).toString()}`,
    hasDetailedPage: false,
  };
}
