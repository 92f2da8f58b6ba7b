/**
 * What a build says of itself to whoever watches the site from outside, at /health.json. Its fields are
 * listed in docs/hosting.md; programs of others rest on them, so none changes its meaning.
 */

export type Health = {
  /** ISO instant (UTC). */
  builtAt: string;
  /** What the sources were, with `-dirty` behind it where a file differed; null outside of a clone. */
  commit: string | null;
  /** ISO instant (UTC) of the rows; null where the built-in content stands in. */
  snapshotTakenAt: string | null;
  mode: 'demonstration' | 'live';
  /** How many the site shows. */
  clinics: number;
  /** Invented ones, which a demonstration shows beside them. */
  examples: number;
  articles: number;
};

export const HEALTH_PATH = '/health.json';

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** What stands in a host's answer, or null when that is something else, such as a page. */
export function parseHealth(value: unknown): Health | null {
  if (typeof value !== 'object' || value === null) return null;
  const { builtAt, commit, snapshotTakenAt, mode, clinics, examples, articles } = value as Record<
    keyof Health,
    unknown
  >;
  if (!isInstant(builtAt) || (snapshotTakenAt !== null && !isInstant(snapshotTakenAt))) return null;
  if (commit !== null && typeof commit !== 'string') return null;
  if (mode !== 'demonstration' && mode !== 'live') return null;
  if (!isCount(clinics) || !isCount(examples) || !isCount(articles)) return null;
  return { builtAt, commit, snapshotTakenAt, mode, clinics, examples, articles };
}
