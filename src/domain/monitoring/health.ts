/** /health.json (docs/hosting.md). Other programs rely on it, so fields must keep their meaning. */

export type Health = {
  /** ISO instant (UTC). */
  builtAt: string;
  /** With `-dirty` for uncommitted changes; null outside a clone or without git. */
  commit: string | null;
  snapshotTakenAt: string | null;
  mode: 'demonstration' | 'live';
  clinics: number;
  examples: number;
  articles: number;
};

export const HEALTH_PATH = '/health.json';

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

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
