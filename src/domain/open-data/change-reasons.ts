import { getFigureColumns, type OpenFigureName } from '../clinic/clinic-figures.ts';

/** First values, imports and undos have no reason of their own. */
export const CHANGE_REASONS = ['changed', 'check', 'report', 'clinic', 'correction'] as const;

export type ChangeReason = (typeof CHANGE_REASONS)[number];

export const CHANGE_REASON_WORDS: Readonly<Record<ChangeReason, string>> = {
  changed: 'The clinic changed it',
  check: 'Found when we read the page again',
  report: 'A reader told us',
  clinic: 'The clinic told us',
  correction: 'We had it wrong',
};

export type ColumnChange = {
  clinicId: string;
  field: string;
  reason: ChangeReason;
  /** ISO instant (UTC). */
  madeAt: string;
};

/** The last reason between the change's two snapshots. */
export function findChangeReason(
  change: { figure: OpenFigureName; previousSnapshotAt: string; snapshotAt: string },
  reasons: readonly ColumnChange[],
): ChangeReason | null {
  const columns = new Set<string>(getFigureColumns(change.figure).map(({ column }) => column));
  const from = Date.parse(change.previousSnapshotAt);
  const to = Date.parse(change.snapshotAt);
  const between = reasons
    .filter(({ field }) => columns.has(field))
    .map((reason) => ({ ...reason, at: Date.parse(reason.madeAt) }))
    .filter(({ at }) => at > from && at <= to)
    .sort((first, second) => second.at - first.at);
  return between[0]?.reason ?? null;
}
