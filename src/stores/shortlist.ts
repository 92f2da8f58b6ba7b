/**
 * The visitor's shortlist: clinics kept on this device alone, each with a note. Plain functions, so
 * that a page's small script can use them without a framework.
 */
const KEY = 'shortlist';

/** Told to the window whenever the list changes, here or in another tab. */
export const SHORTLIST_CHANGED = 'shortlist-changed';

/** More would not be a shortlist. */
export const MOST_SHORTLISTED = 30;
const MOST_NOTE_LENGTH = 500;

export type ShortlistEntry = { slug: string; note: string };

function isEntry(value: unknown): value is ShortlistEntry {
  const { slug, note } = (value ?? {}) as Partial<Record<keyof ShortlistEntry, unknown>>;
  return typeof slug === 'string' && /^[a-z0-9-]{1,80}$/.test(slug) && typeof note === 'string';
}

/** The list as kept, in the order it was made; denied storage and nonsense are an empty list. */
export function readShortlist(): ShortlistEntry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry).slice(0, MOST_SHORTLISTED) : [];
  } catch {
    return [];
  }
}

/** Keeps the list and tells the page. False when the browser does not let it be kept. */
function keep(entries: ShortlistEntry[]): boolean {
  try {
    if (entries.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    return false;
  }
  dispatchEvent(new Event(SHORTLIST_CHANGED));
  return true;
}

/** Adds the clinic, or takes it off again. False when it could not be kept. */
export function toggleShortlisted(slug: string): boolean {
  const entries = readShortlist();
  const others = entries.filter((entry) => entry.slug !== slug);
  if (others.length < entries.length) return keep(others);
  return others.length < MOST_SHORTLISTED && keep([...others, { slug, note: '' }]);
}

/** Keeps a note, cut to 500 characters, with a clinic of the list. */
export function noteShortlisted(slug: string, note: string): boolean {
  return keep(
    readShortlist().map((entry) =>
      entry.slug === slug ? { slug, note: note.slice(0, MOST_NOTE_LENGTH) } : entry,
    ),
  );
}

/** Forgets the list and every note. */
export function clearShortlist(): boolean {
  return keep([]);
}
