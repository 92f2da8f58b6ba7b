import { NUMBER_WORDS } from '../format/counts.ts';

const MAX_DAYS = 365;

/** Without a bare `m`, which may mean minutes or months. */
const DAYS_BY_UNIT: readonly [unit: string, days: number][] = [
  ['minutes?|mins?', 1 / 1440],
  ['hours?|hrs?|h', 1 / 24],
  ['(?:working|business) days?', 7 / 5],
  ['days?|d', 1],
  ['weeks?|wks?|w', 7],
  ['fortnights?', 14],
  ['months?|mths?|mos?', 30],
  ['years?|yrs?|y', 365],
];

const NUMBER = String.raw`\d+(?:\.\d+)?|an?|a couple of|${NUMBER_WORDS.join('|')}`;
const UNIT = DAYS_BY_UNIT.map(([unit]) => unit).join('|');
/** Among other words, a number counts only with a unit, which dates and telephone numbers lack. */
const AMOUNT = String.raw`(?<![\w.,/:£-])(?:(${NUMBER})\s*(?:-|to|or|and)\s*)?(${NUMBER})[\s-]*(${UNIT})\b`;

/**
 * Words about opening hours, occasional clinics, notice periods or the past: they state no wait.
 */
const NO_WAIT = new RegExp(
  [
    String.raw`${AMOUNT}\s*(?:(?:a|per|each|every) (?:${UNIT})\b|ago\b|'? notice\b)`,
    String.raw`\b(?:every|once|twice|times)\s+(?:a\s+|per\s+)?(?:${AMOUNT}|(?:${UNIT})\b)`,
  ].join('|'),
  'g',
);
const UPPER_BOUND = /\b(?:no|not) (?:longer|more|later) than\b/g;
/** A shortest wait or a denial does not say how long the longest wait is. */
const LOWER_BOUND = new RegExp(
  [
    String.raw`\b(?:over|more than|longer than|at least|minimum|after)\b`,
    String.raw`\d\+`,
    String.raw`\bfrom (?:${NUMBER})[\s-]*(?:${UNIT})\b(?!.*\bto\b)`,
    String.raw`\bnot\b|n't\b`,
  ].join('|'),
);

const PHRASES: readonly [phrase: RegExp, days: number][] = [
  [/\btoday\b|\bsame[- ]day\b/, 0],
  [/\btomorrow\b|\bnext[- ]day\b|\bwithin the day\b/, 1],
  [/\bnext (?:working|business) day\b/, 2],
  [/\b(?:this|same|within the) week\b/, 7],
  [/\bnext week\b/, 14],
];

function toNumber(word: string): number {
  if (/^\d/.test(word)) return Number(word);
  if (word === 'a couple of') return 2;
  return word.startsWith('a') ? 1 : NUMBER_WORDS.indexOf(word);
}

function toDays(unit: string): number {
  const row = DAYS_BY_UNIT.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(unit));
  return row?.[1] ?? NaN;
}

function toPlainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[‐-―]/g, '-')
    .replace(/’/g, "'")
    .replace(/(?<=\d)½/g, '.5')
    .replace(/\s+/g, ' ')
    .trim();
}

const toWaitWords = (plain: string) => plain.replace(UPPER_BOUND, '').replace(NO_WAIT, '');

/** Whether the words state only a minimum, such as "over two weeks", or contain a negation. */
export const statesOnlyMinimum = (text: string): boolean =>
  LOWER_BOUND.test(toWaitWords(toPlainWords(text)));

/**
 * Days of waiting, read from a clinic's own words (rules §9, "Match scoring"): 0 to 365, rounded
 * up, or null if the longest wait is uncertain. A range counts as its upper bound; a number on its
 * own means days.
 */
export function parseWaitDays(text: string): number | null {
  const plain = toPlainWords(text);
  if (/^\d+$/.test(plain)) return Number(plain) <= MAX_DAYS ? Number(plain) : null;
  const words = toWaitWords(plain);
  if (LOWER_BOUND.test(words)) return null;
  const amounts = [...words.matchAll(new RegExp(AMOUNT, 'g'))].map(
    ([, from = '0', to = '', unit = '']) => Math.max(toNumber(from), toNumber(to)) * toDays(unit),
  );
  const phrases = PHRASES.filter(([phrase]) => phrase.test(words)).map(([, days]) => days);
  const longest = Math.max(...amounts, ...phrases);
  // Rounds first, so that a floating-point error never adds a day.
  const days = Math.ceil(Number(longest.toFixed(6)));
  return days >= 0 && days <= MAX_DAYS ? days : null;
}
