/** Shorter words are too alike to allow for any typo except swapped letters. */
const MIN_LENGTH = 5;
const MIN_SWAPPED = 3;
/** From this length on, two letters may be wrong. */
const LONG = 7;

const sortLetters = (word: string) => Array.from(word).toSorted().join('');

export function countTypos(word: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= word.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = word[row - 1] === other[column - 1];
      const isSwapped = word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

/**
 * Rules §2, "Not-found page": only words with the same first letter. A word is not a typo of
 * itself.
 */
export function isTypo(word: string, other: string): boolean {
  const length = Math.min(word.length, other.length);
  if (word === other || length < MIN_SWAPPED || word[0] !== other[0]) return false;
  if (length < MIN_LENGTH)
    return word.length === other.length && sortLetters(word) === sortLetters(other);
  const limit = length < LONG ? 1 : 2;
  return Math.abs(word.length - other.length) <= limit && countTypos(word, other) <= limit;
}
