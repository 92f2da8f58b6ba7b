/**
 * Which changes of a clinic its visitor has been shown on the shortlist. Kept within the clinic's entry, so
 * that it goes with the clinic, whatever takes that off.
 */
import { keepShortlist, readShortlist, type ShortlistEntry } from './shortlist.ts';

/** The ids of what was shown, by slug; no entry for a clinic of which nothing was shown yet. */
export function toSeen(entries: readonly ShortlistEntry[]): Map<string, readonly string[]> {
  return new Map(
    entries.flatMap(({ slug, seen }) =>
      Array.isArray(seen) ? [[slug, seen.filter((id) => typeof id === 'string')]] : [],
    ),
  );
}

/**
 * Keeps that these changes have been shown, for the clinics of the list alone. What is no longer among them
 * is forgotten.
 */
export function markSeen(shown: readonly { id: string; slug: string }[]): void {
  const entries = readShortlist();
  const marked = entries.map((entry) => ({
    ...entry,
    seen: shown.filter(({ slug }) => slug === entry.slug).map(({ id }) => id),
  }));
  if (JSON.stringify(marked) !== JSON.stringify(entries)) keepShortlist(marked);
}
