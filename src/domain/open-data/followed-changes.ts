/**
 * What changed at clinics that somebody follows (rules §11). Which changes somebody has seen is told by the
 * changes' own ids, never by a day: a host that builds from a fresh clone finds the same change again at a
 * later time, and a day would be kept of every visit.
 */
import type { ProvenanceState } from '../figure/figure.ts';

/** Where every followed change is, in one file that is the same for everybody. */
export const FOLLOWED_CHANGES_FILE = '/compare/changes.json';

export type FollowedChange = {
  /** The same whenever the file is made. */
  id: string;
  slug: string;
  /** The clinic's. */
  name: string;
  /** In plain words: `First consultation: £50 (was £65)`. */
  text: string;
  /** What the value now rests on; null where there is none now. */
  state: ProvenanceState | null;
  /** When the value now was first read: ISO instant (UTC). */
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

/** The file as fetched. Throws an error for anything else. */
export function parseFollowedChanges(file: unknown): FollowedChange[] {
  if (!Array.isArray(file) || !file.every(isFollowedChange)) {
    throw new Error('the changes are no list of changes');
  }
  return file;
}

export type ClinicNews = { slug: string; name: string; changes: FollowedChange[] };

/**
 * What is new to somebody, by clinic: the newest change first, and first the clinic that has it.
 *
 * @param seen the ids of what was shown before, by the clinic's slug; a clinic of which nothing was ever
 *   shown has no entry, and no news: its page holds what is true now
 */
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
