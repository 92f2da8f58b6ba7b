/** Changes already shown, kept in the clinic's own entry so that they go with it. */
import { keepShortlist, readShortlist, type ShortlistEntry } from './shortlist.ts';

/** Ids of shown changes by slug; clinics without any are omitted. */
export function toSeen(entries: readonly ShortlistEntry[]): Map<string, readonly string[]> {
  return new Map(
    entries.flatMap(({ slug, seen }) =>
      Array.isArray(seen) ? [[slug, seen.filter((id) => typeof id === 'string')]] : [],
    ),
  );
}

/** Only for shortlisted clinics; forgets changes that are no longer listed. */
export function markSeen(shown: readonly { id: string; slug: string }[]): void {
  const entries = readShortlist();
  const marked = entries.map((entry) => ({
    ...entry,
    seen: shown.filter(({ slug }) => slug === entry.slug).map(({ id }) => id),
  }));
  if (JSON.stringify(marked) !== JSON.stringify(entries)) keepShortlist(marked);
}
