/** The log of figures that changed, newest snapshot first. */
import type { FigureChange } from './compare-figures.ts';

/** Older changes go: a snapshot is read whole by every build. */
export const MOST_LOGGED_CHANGES = 2000;

/** Between which snapshots it happened: ISO instants (UTC). */
export type SnapshotTimes = { previousSnapshotAt: string; snapshotAt: string };

export type LoggedChange = FigureChange & SnapshotTimes;

/** The log after one more snapshot. */
export function addToChangeLog(
  log: readonly LoggedChange[],
  changes: readonly FigureChange[],
  times: SnapshotTimes,
): LoggedChange[] {
  return [...changes.map((change) => ({ ...change, ...times })), ...log].slice(
    0,
    MOST_LOGGED_CHANGES,
  );
}
