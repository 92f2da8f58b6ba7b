/**
 * The days a patient waits, from a clinic's own words (rules §9: a number of days,
 * multiplied by 7 when the text says weeks). What it leaves open:
 *
 * | Words                      | Days                                              |
 * |----------------------------|---------------------------------------------------|
 * | a range, `1-2 weeks`       | its upper bound: 14                               |
 * | `1 month`                  | 30 for each month                                 |
 * | `24-48 hours`              | whole days, rounded up: 2                         |
 * | `3 working days`           | times 7/5, rounded up: 5; weekends are waited too |
 * | `today`, `same day`        | 0                                                 |
 * | `tomorrow`, `next day`     | 1                                                 |
 * | `next working day`         | one working day: 2                                |
 * | `two weeks`, `a fortnight` | numbers in words up to twelve                     |
 * | no number                  | unknown                                           |
 */

const DAYS_BY_UNIT: ReadonlyMap<string, number> = new Map(
  Object.entries({ hour: 1 / 24, day: 1, week: 7, fortnight: 14, month: 30 }),
);
const WORKING_DAY = 7 / 5;
const WORKING_WORDS: ReadonlySet<string> = new Set(['working', 'business']);

const PHRASES: readonly [phrase: RegExp, days: number][] = [
  [/\btoday\b|\bsame[- ]day\b/, 0],
  [/\btomorrow\b|\bnext[- ]day\b/, 1],
  [/\bnext (working|business) day\b/, Math.ceil(WORKING_DAY)],
];

const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
);

function parseNumber(word: string, next: string | undefined): number | null {
  if (/^\d/.test(word)) return Number(word);
  // "a week" is one, "a few weeks" is no number.
  if (word === 'a' || word === 'an') return getUnit(next ?? '') === undefined ? null : 1;
  const number = NUMBER_WORDS.indexOf(word);
  return number === -1 ? null : number;
}

function getUnit(word: string): number | undefined {
  return DAYS_BY_UNIT.get(word.replace(/s$/, ''));
}

/** Days for each number of the text. A number counts in the unit that follows it, else in any. */
function findNumbersOfDays(text: string): number[] {
  const words = text.match(/\d+(?:\.\d+)?|[a-z]+/g) ?? [];
  const isWorking = (index: number) => WORKING_WORDS.has(words[index - 1] ?? '');
  const units = words.map((word, index) => {
    const unit = getUnit(word);
    return unit === 1 && isWorking(index) ? WORKING_DAY : unit;
  });
  const anyUnit = units.find((unit) => unit !== undefined) ?? 1;
  return words.flatMap((word, index) => {
    const number = parseNumber(word, words[index + 1]);
    const unit = units.slice(index).find((following) => following !== undefined) ?? anyUnit;
    return number === null ? [] : [number * unit];
  });
}

/** Whole days, 0 or more, or null when the text names no time. */
export function parseWaitDays(text: string): number | null {
  const lower = text.toLowerCase();
  const phrases = PHRASES.filter(([phrase]) => phrase.test(lower)).map(([, days]) => days);
  const longest = Math.max(...phrases, ...findNumbersOfDays(lower));
  // 7/5 of five days must be seven, not a hair more.
  return Number.isFinite(longest) ? Math.ceil(Number(longest.toFixed(6))) : null;
}
