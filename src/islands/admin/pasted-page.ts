/** The text of a page that somebody copied, as it is kept: in the normal form of what the watcher reads. */
import { normaliseText } from '../../domain/evidence/page-words.ts';

/** Characters of a page that are kept at most. */
const MAX_TEXT = 200_000;

/** Plain words as a page's text: a line for each block, and a bar between the cells of a row. */
export function toPastedText(copied: string): string {
  const lines = copied.split(/\r?\n/).map((line) =>
    line
      .split('\t')
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' | '),
  );
  return normaliseText(lines.join('\n')).slice(0, MAX_TEXT);
}
