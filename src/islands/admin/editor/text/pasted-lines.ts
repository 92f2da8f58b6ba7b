/** Joins lines that were broken at the width of a PDF page. */

/** Limits of the page width, in characters. Other texts are not joined. */
const [NARROWEST, WIDEST] = [30, 140];

export const TYPED_MARKER = /^\s*(?:[•●▪◦‣·*-]|\d{1,2}[.)])\s+/;

/** Words that keep their hyphen, such as `long-term`. */
const COMPOUND = /(?:^|[^\p{L}])(?:self|non|well|long|short|low|high|half|full|follow|one|two)-$/iu;

/** For each line, whether the next continues it. */
export function findJoins(lines: readonly string[]): boolean[] {
  const width = Math.max(...lines.map(({ length }) => length));
  const isFull = lines.map((line, index) => {
    const next = lines[index + 1] ?? '';
    if (!line || !next || TYPED_MARKER.test(next)) return false;
    const needed = line.length + 1 + next.replace(/ .*/, '').length;
    return needed > (/[.!?:]$/.test(line) && /^\p{Lu}/u.test(next) ? width : width * 0.85);
  });
  const continued = lines.filter((line, index) => isFull[index - 1] && /^\p{Ll}/u.test(line));
  // Lists and addresses have lines too, but few continue in mid-sentence.
  const isPage = continued.length * 2 >= isFull.filter(Boolean).length;
  return isFull.map((full) => full && isPage && width >= NARROWEST && width <= WIDEST);
}

/**
 * What joins a line to the next; null if the line loses its final hyphen and nothing replaces it.
 */
export function findJoint(line: string, next: string): string | null {
  if (/\p{L}[\u00AD\u2010]$/u.test(line)) return null;
  if (!/\p{L}-$/u.test(line)) return ' ';
  return /^\p{Ll}{3}/u.test(next) && !COMPOUND.test(line) ? null : '';
}
