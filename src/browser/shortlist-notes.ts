/** Notes and seen changes. Separate, because every page loads the shortlist script. */
import { keepShortlist, type Keeping, readShortlist, type ShortlistEntry } from './shortlist.ts';

export const MAX_NOTE_LENGTH = 500;

export function noteShortlisted(slug: string, note: string): Keeping {
  return keepShortlist(
    readShortlist().map((entry) =>
      entry.slug === slug ? { ...entry, note: note.slice(0, MAX_NOTE_LENGTH) } : entry,
    ),
  );
}

/** IDs of changes already shown, by slug; the list may be empty. Omits clinics without a list. */
export function toSeen(entries: readonly ShortlistEntry[]): Map<string, readonly string[]> {
  return new Map(
    entries.flatMap(({ slug, seen }) =>
      Array.isArray(seen) ? [[slug, seen.filter((id) => typeof id === 'string')]] : [],
    ),
  );
}

/** Ignores clinics that are not on the shortlist, and drops changes that are no longer listed. */
export function markSeen(shown: readonly { id: string; slug: string }[]): void {
  const entries = readShortlist();
  const marked = entries.map((entry) => ({
    ...entry,
    seen: shown.filter(({ slug }) => slug === entry.slug).map(({ id }) => id),
  }));
  if (JSON.stringify(marked) !== JSON.stringify(entries)) keepShortlist(marked);
}
