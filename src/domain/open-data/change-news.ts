import { CLINIC_FIGURES } from '../clinic/clinic-figures.ts';
import { type LoggedChange, type ShownChange, toReadingWords } from './change-log.ts';
import type { FollowedChange } from './followed-changes.ts';

/** A new source for the same value is not news. */
export function isNews({ kind }: Pick<LoggedChange, 'kind'>): boolean {
  return kind !== 'source-changed';
}

function toNewsWords(change: LoggedChange): string {
  if (!('figure' in change)) {
    return change.kind === 'clinic-added' ? 'Added to this site' : 'No longer on this site';
  }
  const { figure, from, to } = change;
  const before = toReadingWords(figure, from);
  const was = from.value === null ? `${before} before` : `was ${before}`;
  const now = to.value === null ? 'no figure now' : toReadingWords(figure, to);
  return `${CLINIC_FIGURES[figure].label}: ${now} (${was})`;
}

export function toFollowedChanges(changes: readonly ShownChange[]): FollowedChange[] {
  return changes.filter(isNews).map((change) => ({
    id: change.id,
    slug: change.slug,
    name: change.name,
    text: toNewsWords(change),
    state: 'figure' in change && change.to.value !== null ? change.to.state : null,
    snapshotAt: change.snapshotAt,
  }));
}
