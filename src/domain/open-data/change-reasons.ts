/** Why a figure changed, as the log of changes tells it. */
import { getFigureColumns, type OpenFigureName } from '../clinic/clinic-figures.ts';

/** The reasons that are told. What came by an import or an undo has none of its own. */
export const CHANGE_REASONS = ['check', 'report', 'clinic', 'correction'] as const;

export type ChangeReason = (typeof CHANGE_REASONS)[number];

export const CHANGE_REASON_WORDS: Readonly<Record<ChangeReason, string>> = {
  check: 'Found when we read the page again',
  report: 'A reader told us',
  clinic: 'The clinic told us',
  correction: 'We had it wrong',
};

/** That an editor changed a column, and why. */
export type ColumnChange = {
  clinicId: string;
  column: string;
  why: ChangeReason;
  /** ISO instant (UTC). */
  madeAt: string;
};

/**
 * Why a figure changed in the log: the newest reason that came between its two snapshots. Null where nobody
 * gave one.
 *
 * @param reasons of its clinic, in any order
 */
export function findChangeReason(
  change: { figure: OpenFigureName; previousSnapshotAt: string; snapshotAt: string },
  reasons: readonly ColumnChange[],
): ChangeReason | null {
  const columns = new Set<string>(getFigureColumns(change.figure).map(({ column }) => column));
  const from = Date.parse(change.previousSnapshotAt);
  const to = Date.parse(change.snapshotAt);
  const between = reasons
    .filter(({ column }) => columns.has(column))
    .map((reason) => ({ ...reason, at: Date.parse(reason.madeAt) }))
    .filter(({ at }) => at > from && at <= to)
    .sort((first, second) => second.at - first.at);
  return between[0]?.why ?? null;
}
