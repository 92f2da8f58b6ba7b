/** Seen changes are stored by ID (rules §11), not by date, which would record every visit. */
import type { ProvenanceState } from '../figure/figure.ts';

/** Everyone loads the same file, so no request reveals a shortlist. */
export const FOLLOWED_CHANGES_FILE = '/compare/changes.json';

export type FollowedChange = {
  id: string;
  slug: string;
  name: string;
  text: string;
  state: ProvenanceState | null;
  /** ISO instant (UTC) of the first snapshot with the change. */
  snapshotAt: string;
};

function isFollowedChange(value: unknown): value is FollowedChange {
  const { state, ...texts } = (value ?? {}) as Partial<Record<keyof FollowedChange, unknown>>;
  const { id, slug, name, text, snapshotAt } = texts;
  return (
    [id, slug, name, text, snapshotAt].every((part) => typeof part === 'string') &&
    (state === null || typeof state === 'string')
  );
}

export function parseFollowedChanges(file: unknown): FollowedChange[] {
  if (!Array.isArray(file) || !file.every(isFollowedChange)) {
    throw new Error('the changes are no list of changes');
  }
  return file;
}

export type ClinicNews = { slug: string; name: string; changes: FollowedChange[] };

/** Newest first. `seen` has change IDs by slug. Nothing is new for a clinic without an entry. */
export function findNews(
  changes: readonly FollowedChange[],
  seen: ReadonlyMap<string, readonly string[]>,
): ClinicNews[] {
  const isNew = ({ slug, id }: FollowedChange) => seen.get(slug)?.includes(id) === false;
  const newest = changes
    .filter(isNew)
    .sort((first, second) => Date.parse(second.snapshotAt) - Date.parse(first.snapshotAt));
  return [...new Set(newest.map(({ slug }) => slug))].map((slug) => {
    const ofClinic = newest.filter((change) => change.slug === slug);
    return { slug, name: ofClinic[0]?.name ?? slug, changes: ofClinic };
  });
}
