/** Numbers and amounts as they stand in a text. */

/** From one to twenty. */
const NUMBER_WORDS = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
  ...['nineteen', 'twenty'],
];

const WORD_NUMBER = new RegExp(
  `(?<![a-z0-9])(${NUMBER_WORDS.join('|')})(?![a-z0-9])(?![ -](?:${NUMBER_WORDS.slice(0, 9).join('|')})(?![a-z0-9]))`,
  'g',
);

/** A number ends where no digit, and no point or comma with a digit after it, follows. */
const END = String.raw`(?![0-9]|[.,][0-9])`;
const NUMBER = String.raw`[0-9]+(?:\.[0-9]+)?`;
const START = String.raw`(?<![a-z0-9])(?<![0-9][.,])`;

const ANY_NUMBER = new RegExp(`${START}(${NUMBER})${END}`, 'g');
const PLAIN_NUMBER = new RegExp(`${START}(?<!£)(?<!£ )(${NUMBER})${END}`, 'g');

const POUNDS = [
  new RegExp(`£ ?(${NUMBER})${END}(?!k|m(?![a-z]))`, 'g'),
  new RegExp(`(?<![a-z])gbp ?(${NUMBER})${END}`, 'g'),
  new RegExp(`${START}(?<!£)(${NUMBER})${END} ?(?:gbp|pounds?)(?![a-z])`, 'g'),
];
const PENCE = new RegExp(`${START}(?<!£)(${NUMBER})${END} ?(?:p|pence)(?![a-z])`, 'g');

const FREE = /(?<![a-z0-9-])(?:free|included|no charge|no fee)(?![a-z0-9])/;
const NOT_FREE = /(?:not|n't|never)(?: [a-z]+){0,2} (?:free|included)/g;

const AN_HOUR = /(?<!half )(?<![a-z0-9.])(?:an|one|1) hour(?![a-z])(?! and)/;
const HALF_AN_HOUR = /(?<![a-z])half(?: an|-an)?[ -]hour(?![a-z])/;

/** Lower case, with thousands closed up and a comma before pence as a point. */
function toPlainNumbers(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?<=[0-9]),(?=[0-9]{3}(?![0-9]))/g, '')
    .replace(/(?<=[0-9]),(?=[0-9]{2}(?![0-9]))/g, '.');
}

function readAll(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(([, digits]) => Number(digits));
}

function readWords(text: string): number[] {
  return [...text.matchAll(WORD_NUMBER)].map(([, word = '']) => NUMBER_WORDS.indexOf(word) + 1);
}

/** Amounts with their mark, in pounds. */
export function readPounds(text: string): number[] {
  const plain = toPlainNumbers(text);
  const pence = readAll(plain, PENCE).map((amount) => amount / 100);
  return [...POUNDS.flatMap((pattern) => readAll(plain, pattern)), ...pence];
}

/** Whether a text says that something costs nothing. */
export function saysFree(text: string): boolean {
  return readPounds(text).includes(0) || FREE.test(text.toLowerCase().replace(NOT_FREE, ''));
}

/**
 * Numbers in digits or as a word from one to twenty, with 60 for "an hour" and 30 for "half an hour".
 *
 * @param withAmounts whether those after a pound sign count
 */
export function readNumbers(text: string, withAmounts: boolean): number[] {
  const plain = toPlainNumbers(text);
  return [
    ...readAll(plain, withAmounts ? ANY_NUMBER : PLAIN_NUMBER),
    ...readWords(plain),
    ...(AN_HOUR.test(plain) ? [60] : []),
    ...(HALF_AN_HOUR.test(plain) ? [30] : []),
  ];
}
