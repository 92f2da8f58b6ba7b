/** How the text of a page differs from the one before, line by line. */
import { diffArrays } from 'diff';

export type LineChanges = {
  /** Lines that the text before has not. */
  added: ReadonlySet<number>;
  /** By the index of the line beside which they stood. */
  removed: ReadonlyMap<number, readonly string[]>;
};

/** Milliseconds after which two texts count as too different to compare. */
const TIMEOUT_MS = 1000;

/** Null when there is too much to compare. */
export function findLineChanges(before: string, after: string): LineChanges | null {
  const changes = diffArrays(before.split('\n'), after.split('\n'), { timeout: TIMEOUT_MS });
  if (!changes) return null;
  const added = new Set<number>();
  const removed = new Map<number, readonly string[]>();
  let line = 0;
  for (const change of changes) {
    if (change.removed) {
      removed.set(line, change.value);
      continue;
    }
    if (change.added) for (const index of change.value.keys()) added.add(line + index);
    line += change.value.length;
  }
  return { added, removed };
}
