/**
 * The visitor's shortlist: clinics kept on this device alone, each with a note. Plain functions, so
 * that a page's small script can use them without a framework.
 */
import { isClinicSlug } from '../domain/clinic/slug-shape.ts';
import { deviceStorage } from './storage.ts';

const KEY = 'clinic-shortlist';

/** The window's event for changes made in this tab; `storage` is that of other tabs. */
const CHANGED = 'shortlist';

/** More would not be a shortlist. */
export const MOST_SHORTLISTED = 30;

export type ShortlistEntry = {
  slug: string;
  note: string;
  /** As kept, whatever it is: what has been shown of the clinic (shortlist-seen.ts). */
  seen?: unknown;
};

/** What became of a change; `denied` when the browser does not let it be kept. */
export type Keeping = 'kept' | 'full' | 'denied';

function isEntry(value: unknown): value is ShortlistEntry {
  const { slug, note } = (value ?? {}) as Partial<Record<keyof ShortlistEntry, unknown>>;
  return typeof slug === 'string' && isClinicSlug(slug) && typeof note === 'string';
}

/** The list as kept, in the order it was made; denied storage and nonsense are an empty list. */
export function readShortlist(): ShortlistEntry[] {
  const kept = deviceStorage.readJson(KEY);
  const entries = Array.isArray(kept) ? kept.filter(isEntry) : [];
  return [...new Map(entries.map((entry) => [entry.slug, entry])).values()].slice(
    0,
    MOST_SHORTLISTED,
  );
}

/** Keeps the list and notifies the page. */
export function keepShortlist(entries: ShortlistEntry[]): Keeping {
  const text = entries.length === 0 ? null : JSON.stringify(entries);
  if (!deviceStorage.write(KEY, text)) return 'denied';
  dispatchEvent(new Event(CHANGED));
  return 'kept';
}

/** Adds the clinic, or takes it off again with its note. */
export function toggleShortlisted(slug: string): Keeping {
  const entries = readShortlist();
  const others = entries.filter((entry) => entry.slug !== slug);
  if (others.length < entries.length) return keepShortlist(others);
  return others.length < MOST_SHORTLISTED ? keepShortlist([...others, { slug, note: '' }]) : 'full';
}

/** Forgets the list and every note. */
export function clearShortlist(): Keeping {
  return keepShortlist([]);
}

/** Calls back on every change of the list, in this tab and in others. Gives the function that stops it. */
export function followShortlist(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(CHANGED, onChange);
    removeEventListener('storage', onChange);
  };
}
