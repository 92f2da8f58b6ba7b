/**
 * Whether the exact words of a page hold the value they are quoted for. The database asks the same
 * of every piece of evidence (`private.quote_holds`), in the rules that stand here.
 *
 * First, of quote and value alike: the normal form (`normaliseText`), lower case, "1,250" → "1250",
 * and "99,99" → "99.99".
 *
 * A number token is `[0-9]+(\.[0-9]+)?` with no letter or digit and no digit with a point or comma
 * before it, and no digit and no point or comma with a digit after it; 99.9 and 99.90 are equal.
 * A whole word has no letter and no digit on either side.
 *
 * | Kind    | Value           | Held by a quote that is not blank and …                                |
 * | ------- | --------------- | ---------------------------------------------------------------------- |
 * | pounds  | number          | has it as £N, GBP N, N GBP, N pounds, or as Np or N pence (÷ 100), and |
 * |         |                 | not as £Nk or £Nm                                                      |
 * | pounds  | 0               | … or says free, no charge, no fee or included as whole words, without  |
 * |         |                 | "not", "n't" or "never" at most two words before free or included      |
 * | number  | number          | has it as a token without £, as a word (one … twenty, and not in       |
 * |         |                 | "twenty-one"), as "an hour", "one hour" or "1 hour" (60, unless half   |
 * |         |                 | or and stands beside it) or as "half an hour" (30)                     |
 * | text    | string          | has every number of it, amounts as numbers too; in the value "one" is  |
 * |         |                 | no number, since it is a pronoun more often                            |
 * | list    | strings         | has all whole words, and all numbers, of one entry at least            |
 * | yes-no  | boolean         | …                                                                      |
 * | exact   | string          | has it as a whole word, where spaces, dashes and brackets in either do |
 * |         |                 | not count, nor http(s)://, www. and a last slash in the value          |
 * | records | list of objects | has one amount of them, where they have any; `recordsHeld` asks for    |
 * |         |                 | the others in the whole capture                                        |
 *
 * A value of another type than its kind has is not held.
 */
import { readNumbers, readPounds, saysFree } from './number-words.ts';
import { normaliseText } from './page-words.ts';

export type QuoteKind = 'pounds' | 'number' | 'text' | 'list' | 'yes-no' | 'exact' | 'records';

/** Pounds; what is less is an error of binary fractions. */
const TOLERANCE = 0.000_001;
/** Between the characters of a telephone or company number. */
const FILLING = String.raw`[\s()\-‐‒–—]*`;

const isSame = (first: number) => (second: number) => Math.abs(first - second) < TOLERANCE;

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Whether a pattern stands in a text as whole words. */
const hasWhole = (text: string, pattern: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu').test(text);

function holdsPounds(value: unknown, quote: string): boolean {
  if (typeof value !== 'number') return false;
  return readPounds(quote).some(isSame(value)) || (value === 0 && saysFree(quote));
}

function holdsNumber(value: unknown, quote: string): boolean {
  return typeof value === 'number' && readNumbers(quote, false).some(isSame(value));
}

function holdsText(value: unknown, quote: string): boolean {
  if (typeof value !== 'string') return false;
  const held = readNumbers(quote, true);
  const wanted = readNumbers(value.replace(/\bone\b(?! hour)/gi, ''), true);
  return wanted.every((number) => held.some(isSame(number)));
}

function holdsEntry(entry: string, quote: string): boolean {
  const words = entry.match(/\p{L}+/gu) ?? [];
  return (
    entry.trim() !== '' && words.every((word) => hasWhole(quote, word)) && holdsText(entry, quote)
  );
}

function holdsList(value: unknown, quote: string): boolean {
  return isStrings(value) && value.some((entry) => holdsEntry(normaliseText(entry), quote));
}

function holdsExactly(value: unknown, quote: string): boolean {
  if (typeof value !== 'string') return false;
  const bare = normaliseText(value)
    .replace(/^https?:\/\/|\/$/gi, '')
    .replace(/^www\./i, '')
    .replace(new RegExp(FILLING, 'g'), '');
  if (bare === '') return false;
  const pattern = Array.from(bare, escape).join(FILLING);
  // Dots and the like join words of an address.
  return hasWhole(quote, `(?<![\\p{L}\\p{N}][.@_])${pattern}(?![.@_][\\p{L}\\p{N}])`);
}

/** Every amount in pounds that a value names: its numbers, and the amounts in its words. */
function readAmounts(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') return readPounds(normaliseText(value));
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(readAmounts);
}

function holdsRecord(value: unknown, quote: string): boolean {
  if (!Array.isArray(value)) return false;
  const amounts = readAmounts(value);
  return amounts.length === 0 || amounts.some((amount) => holdsPounds(amount, quote));
}

const HOLDS: Record<QuoteKind, (value: unknown, quote: string) => boolean> = {
  pounds: holdsPounds,
  number: holdsNumber,
  text: holdsText,
  list: holdsList,
  'yes-no': (value) => typeof value === 'boolean',
  exact: holdsExactly,
  records: holdsRecord,
};

/** Whether a quote holds a value of its kind, by the table above. */
export function quoteHolds(kind: QuoteKind, value: unknown, exact: string): boolean {
  const quote = normaliseText(exact);
  return quote !== '' && HOLDS[kind](value, quote);
}

/**
 * Whether every amount of a price table or of memberships stands in a text, usually a whole capture.
 * Numbers of the records are pounds; in their words, amounts are what has a currency's mark.
 */
export function recordsHeld(value: unknown, text: string): boolean {
  const words = normaliseText(text);
  return Array.isArray(value) && readAmounts(value).every((amount) => holdsPounds(amount, words));
}

/**
 * Whether a quote has at least one of the words, or phrases, for what it is about: in any case, as
 * whole words, "follow up" also for "follow-up". True without words.
 */
export function namesTheThing(words: readonly string[], exact: string): boolean {
  const quote = normaliseText(exact);
  const named = words.map((word) => normaliseText(word)).filter((word) => word !== '');
  const toPattern = (word: string) =>
    word
      .split(/[\s-]+/)
      .map(escape)
      .join(String.raw`[\s-]*`);
  return words.length === 0 || named.some((word) => hasWhole(quote, toPattern(word)));
}
