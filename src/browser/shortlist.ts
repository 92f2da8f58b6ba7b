/**
 * The visitor's shortlist, stored only on this device. No framework, because every page loads it.
 */
import { isClinicSlug } from '../domain/clinic/slug-shape.ts';
import { deviceStorage } from './storage.ts';

const KEY = 'clinic-shortlist';

const CHANGED = 'shortlist';

export const MAX_SHORTLISTED = 30;

export type ShortlistEntry = {
  slug: string;
  note: string;
  seen?: unknown;
};

export type Keeping = 'kept' | 'full' | 'denied';

function isEntry(value: unknown): value is ShortlistEntry {
  const { slug, note } = (value ?? {}) as Partial<Record<keyof ShortlistEntry, unknown>>;
  return typeof slug === 'string' && isClinicSlug(slug) && typeof note === 'string';
}

export function readShortlist(): ShortlistEntry[] {
  const kept = deviceStorage.readJson(KEY);
  const entries = Array.isArray(kept) ? kept.filter(isEntry) : [];
  return [...new Map(entries.map((entry) => [entry.slug, entry])).values()].slice(
    0,
    MAX_SHORTLISTED,
  );
}

export function keepShortlist(entries: ShortlistEntry[]): Keeping {
  const text = entries.length === 0 ? null : JSON.stringify(entries);
  if (!deviceStorage.write(KEY, text)) return 'denied';
  dispatchEvent(new Event(CHANGED));
  return 'kept';
}

export function toggleShortlisted(slug: string): Keeping {
  const entries = readShortlist();
  const others = entries.filter((entry) => entry.slug !== slug);
  if (others.length < entries.length) return keepShortlist(others);
  return others.length < MAX_SHORTLISTED ? keepShortlist([...others, { slug, note: '' }]) : 'full';
}

export const clearShortlist = (): Keeping => keepShortlist([]);

export function followShortlist(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(CHANGED, onChange);
    removeEventListener('storage', onChange);
  };
}
