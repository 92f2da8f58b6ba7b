/** Separate from the shortlist itself, which every page loads. */
import { keepShortlist, type Keeping, readShortlist } from './shortlist.ts';

/** Characters. */
export const MOST_NOTE_LENGTH = 500;

export function noteShortlisted(slug: string, note: string): Keeping {
  return keepShortlist(
    readShortlist().map((entry) =>
      entry.slug === slug ? { ...entry, note: note.slice(0, MOST_NOTE_LENGTH) } : entry,
    ),
  );
}
