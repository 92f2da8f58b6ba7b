import { getConditionNames } from '../condition/treats.ts';
import { toPlainLetters } from '../format/plain-letters.ts';
import { findPlace } from '../place/areas.ts';
import { splitWords, toTerm } from '../format/terms.ts';

/** Nobody types more than this, and every word costs time. */
const MAX_QUERY_LENGTH = 200;
const MAX_QUERY_WORDS = 12;

const STOP_WORDS = new Set(
  'a am an and any are as at be by can do does for from get has have how i if in is it its me my of on or per should that the there they this to was what when where which who why will with would you your'.split(
    ' ',
  ),
);

const isSearchable = (word: string): boolean => !STOP_WORDS.has(word);

const FORMS: readonly (readonly string[])[] = [
  ['eligible', 'eligibility'],
  ['drive', 'driving'],
  ['travel', 'travelling'],
  ['complain', 'complaint'],
  ['child', 'children'],
  ['addictive', 'addiction'],
  ['cbd', 'cannabidiol'],
  ['mould', 'mouldy', 'mold'],
  ['pregnant', 'pregnancy'],
  ['vape', 'vaping', 'vaporise', 'vaporiser', 'vaporizer'],
];

/** Words that patients use for the same thing. They weigh less than the typed word. */
const RELATED: readonly (readonly string[])[] = [
  ['cost', 'price', 'fee', 'charge', 'money', 'afford', 'cheap', 'cheapest', 'expensive', 'pay'],
  ['doctor', 'clinician', 'specialist', 'consultant', 'prescriber'],
  ['cannabis', 'marijuana', 'weed', 'cbpm'],
  ['thc', 'tetrahydrocannabinol'],
  ['drive', 'car', 'driver'],
  ['travel', 'abroad', 'fly', 'flying', 'holiday', 'airport'],
  ['law', 'legal', 'illegal', 'police'],
  ['eligible', 'qualify', 'prescribed'],
  ['wait', 'waiting', 'soon', 'quick', 'fast'],
  ['seizure', 'epilepsy', 'fit'],
  ['sleep', 'sleepless', 'insomnia'],
  ['fibromyalgia', 'chronic pain'],
  ['arthritis', 'chronic pain'],
  ['child', 'children', 'kid', 'son', 'daughter'],
  ['appointment', 'consultation'],
  ['gp', 'referral', 'refer'],
  ['quiz', 'match'],
  ['complaint', 'ombudsman'],
  ['spasticity', 'spasm', 'stiffness'],
  ['neuropathy', 'neuropathic', 'nerve'],
  ['risk', 'danger', 'dangerous', 'safe', 'safety'],
  ['addiction', 'dependence'],
  ['contact', 'email', 'phone', 'whatsapp'],
  ['nhs', 'free'],
  ['antidepressant', 'ssri', 'sertraline', 'citalopram', 'fluoxetine', 'escitalopram'],
  ['operation', 'anaesthetic', 'surgery', 'hospital'],
  ['conviction', 'caution', 'criminal', 'arrested'],
  ['mould', 'recall', 'batch', 'contaminated'],
  ['stock', 'shortage', 'late', 'delayed'],
  ['dispose', 'destroy'],
  ['ireland', 'dublin', 'irish'],
  ['usa', 'america', 'american'],
  ['dubai', 'uae', 'emirates'],
  ['swab', 'saliva', 'drugalyser'],
  ['taxi', 'cab', 'uber', 'lorry', 'hgv', 'bus'],
  ['firearm', 'gun', 'shotgun'],
  ['pip', 'benefit', 'welfare'],
  ['pregnancy', 'breastfeeding', 'baby', 'fertility'],
  ['landlord', 'tenancy', 'rented', 'flat'],
];

const PHRASES: readonly [phrase: RegExp, word: string][] = [
  [/\bhow much\b/g, 'cost'],
  [/\bhow (long|soon|quickly|many (hours|days))\b/g, 'wait'],
  [/\bthrow(ing)? (it )?(away|out)\b|\bget rid of\b/g, 'dispose'],
  [/\bpost[ -]traumatic( stress( disorder)?)?\b/g, 'ptsd'],
  [/\bcannabis[ -]based( products?( for medicinal use)?)?\b/g, 'cannabis'],
];

export type Alternative = { words: string; weight: number };

export type QueryWord = { word: string; alternatives: readonly Alternative[] };

const SAME_WEIGHT = 1;
const RELATED_WEIGHT = 0.35;

function getOthers(groups: readonly (readonly string[])[], word: string): string[] {
  const asked = toTerm(word);
  const isAsked = (member: string) => toTerm(member) === asked;
  return groups
    .filter((group) => group.some(isAsked))
    .flatMap((group) => group.filter((member) => !isAsked(member)));
}

function getAlternatives(word: string): Alternative[] {
  const same = [
    ...getConditionNames(word).filter((name) => name !== word),
    ...getOthers(FORMS, word),
  ];
  const related = [word, ...getOthers(FORMS, word)]
    .flatMap((form) => getOthers(RELATED, form))
    .filter((other) => other !== word && !same.includes(other));
  if (findPlace(word)) related.push('directory');
  return [
    ...same.map((words) => ({ words, weight: SAME_WEIGHT })),
    ...related.map((words) => ({ words, weight: RELATED_WEIGHT })),
  ];
}

/** Leaves out stop words unless there is nothing else. Never throws. */
export function parseQuery(query: string): QueryWord[] {
  const typed = PHRASES.reduce(
    (text, [phrase, word]) => text.replace(phrase, word),
    toPlainLetters(query.slice(0, MAX_QUERY_LENGTH)),
  );
  const words = splitWords(typed);
  const searchable = words.filter(isSearchable);
  return (searchable.length > 0 ? searchable : words)
    .slice(0, MAX_QUERY_WORDS)
    .map((word) => ({ word, alternatives: getAlternatives(word) }));
}
