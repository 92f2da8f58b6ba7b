/** Slips of the pen: which word was meant by one that is nearly it. */

/** Shorter words are too like each other for any slip but two letters swapped. */
const MIN_LENGTH = 5;
const MIN_SWAPPED = 3;
/** From this length on two letters may be wrong. */
const LONG = 7;

const sortLetters = (word: string) => Array.from(word).toSorted().join('');

/**
 * How many letters differ between two words: one wrong, missing, too many, or swapped with its
 * neighbour counts one.
 */
export function countSlips(word: string, other: string): number {
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
 * Whether one of two words may be a slip for the other (rules §2, "Not-found page"): one letter in five
 * or six, two in seven or more, in words of the same beginning. Shorter words may have swapped letters
 * alone. A word is no slip for itself.
 */
export function isSlip(word: string, other: string): boolean {
  const length = Math.min(word.length, other.length);
  if (word === other || length < MIN_SWAPPED || word[0] !== other[0]) return false;
  if (length < MIN_LENGTH)
    return word.length === other.length && sortLetters(word) === sortLetters(other);
  const most = length < LONG ? 1 : 2;
  // Each letter that one has more is a slip.
  return Math.abs(word.length - other.length) <= most && countSlips(word, other) <= most;
}
