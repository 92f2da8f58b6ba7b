/** Two changed texts put together, where their changes do not meet. */
import { diffArrays } from 'diff';
import { toDocument, toHtml } from '../text/article-document.ts';
import { findLoss } from '../text/article-loss.ts';

/** Lines `from` to `to` (not included) of the text begun from, and what one side put there. */
type Change = { from: number; to: number; lines: string[] };

function findChanges(base: readonly string[], changed: readonly string[]): Change[] {
  const changes: Change[] = [];
  let at = 0;
  for (const { added, removed, value } of diffArrays([...base], [...changed])) {
    const last = changes.at(-1);
    const change = last?.to === at ? last : { from: at, to: at, lines: [] };
    if (!added) at += value.length;
    if (!added && !removed) continue;
    if (change !== last) changes.push(change);
    if (added) change.lines.push(...value);
    change.to = at;
  }
  return changes;
}

const doMeet = (one: Change, other: Change): boolean =>
  one.from <= other.to && other.from <= one.to;

/** The lines with the changes of both sides; null where those meet or touch. */
export function mergeLines(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] | null {
  const myChanges = findChanges(base, mine);
  const theirChanges = findChanges(base, theirs);
  if (myChanges.some((one) => theirChanges.some((other) => doMeet(one, other)))) return null;
  const merged = [...base];
  // From the end, so that the lines before keep their numbers.
  const fromEnd = [...myChanges, ...theirChanges].sort((one, other) => other.from - one.from);
  for (const { from, to, lines } of fromEnd) merged.splice(from, to - from, ...lines);
  return merged;
}

/** HTML with one block per line, as the rich text writes it; null where the rich text cannot hold it. */
const toLines = (html: string): string[] | null =>
  findLoss(html) === null ? toHtml(toDocument(html)).split('\n') : null;

/** The HTML with the changes of both sides; null where they cannot be put together safely. */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  const [baseLines, myLines, theirLines] = [base, mine, theirs].map(toLines);
  if (!baseLines || !myLines || !theirLines) return null;
  const merged = mergeLines(baseLines, myLines, theirLines)?.join('\n') ?? null;
  // Nested blocks may have been torn apart.
  return merged !== null && toHtml(toDocument(merged)) === merged ? merged : null;
}
