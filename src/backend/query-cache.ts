import type { Result } from './result.ts';

const MINUTE_MS = 60_000;

/** How long browsers cache answers (rules §9). Snapshot reads are never cached. */
export const LIFETIMES_MS = {
  default: 5 * MINUTE_MS,
  clinics: 10 * MINUTE_MS,
  stats: 30 * MINUTE_MS,
  reviews: 5 * MINUTE_MS,
  strains: 5 * MINUTE_MS,
  search: 5 * MINUTE_MS,
  articles: 5 * MINUTE_MS,
} as const;

export const MAX_ENTRIES = 100;
export const SWEEP_INTERVAL_MS = 10 * MINUTE_MS;

type Entry = { answer: Promise<Result<unknown>>; expiresAt: number };

export type QueryCache = {
  /**
   * Returns the cached answer for `key`, or calls `load` and caches its result for `lifetimeMs`.
   * Concurrent calls share one load. Failures are not cached.
   */
  read: <T>(key: string, lifetimeMs: number, load: () => Promise<Result<T>>) => Promise<Result<T>>;
  clear: () => void;
};

/**
 * An in-memory query cache (rules §9). Beyond `MAX_ENTRIES`, drops the oldest. Reads remove expired
 * entries, so no timer keeps a process or a hidden tab awake. `now` returns milliseconds.
 */
export const createQueryCache = (now: () => number): QueryCache => {
  const entries = new Map<string, Entry>();
  let sweptAt = now();

  const sweep = (time: number): void => {
    if (time - sweptAt < SWEEP_INTERVAL_MS) return;
    sweptAt = time;
    for (const [key, { expiresAt }] of entries) if (expiresAt <= time) entries.delete(key);
  };

  const keep = (key: string, entry: Entry): void => {
    // Deleting first makes a renewed entry the newest.
    entries.delete(key);
    const [oldest] = entries.keys();
    if (entries.size >= MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    entries.set(key, entry);
  };

  return {
    read: async <T>(key: string, lifetimeMs: number, load: () => Promise<Result<T>>) => {
      const time = now();
      sweep(time);
      const kept = entries.get(key);
      // Each key belongs to one query, so the entry has its type.
      if (kept && kept.expiresAt > time) return kept.answer as Promise<Result<T>>;

      const answer = load();
      const entry: Entry = { answer, expiresAt: time + lifetimeMs };
      keep(key, entry);
      const result = await answer;
      if (!result.ok && entries.get(key) === entry) entries.delete(key);
      return result;
    },
    clear: () => entries.clear(),
  };
};
