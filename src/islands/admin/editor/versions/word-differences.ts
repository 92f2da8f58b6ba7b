/** Two texts word by word: what both say, what only the earlier says, what only the later says. */
import { diffWordsWithSpace } from 'diff';

export type Piece = { kind: 'same' | 'removed' | 'added'; text: string };

/** Milliseconds after which two texts count as too different to compare. */
const TIMEOUT_MS = 2000;

/** The pieces of both texts in order, or null when there is too much to compare. */
export function findWordDifferences(before: string, after: string): Piece[] | null {
  const changes = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS });
  return (
    changes?.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    })) ?? null
  );
}

/** Characters of unchanged text left standing on each side of a change. */
const CONTEXT = 90;

const cutAfter = (text: string): string => text.slice(0, CONTEXT).replace(/\S*$/, '');
const cutBefore = (text: string): string => text.slice(-CONTEXT).replace(/^\S*/, '');

/** The same pieces with the middle of long unchanged stretches left out. */
export function shortenPieces(pieces: readonly Piece[]): Piece[] {
  const last = pieces.length - 1;
  return pieces.map(({ kind, text }, index) => {
    if (kind !== 'same' || text.length <= CONTEXT * 3) return { kind, text };
    const start = index === 0 ? '' : cutAfter(text);
    const end = index === last ? '' : cutBefore(text);
    return { kind, text: `${start}…${end}` };
  });
}
