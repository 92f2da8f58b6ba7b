/** The notes of the shortlist, apart from the list itself, since every page's script has that. */
import { keepShortlist, type Keeping, readShortlist } from './shortlist.ts';

/** Characters. */
export const MOST_NOTE_LENGTH = 500;

/** Keeps a note, cut to 500 characters, with a clinic of the list. */
export function noteShortlisted(slug: string, note: string): Keeping {
  return keepShortlist(
    readShortlist().map((entry) =>
      entry.slug === slug ? { ...entry, note: note.slice(0, MOST_NOTE_LENGTH) } : entry,
    ),
  );
}
