const STALE_AFTER_DAYS = 365;
const DAY_MS = 86_400_000;

/**
 * Whether a record is too old to be read without a warning: unchanged for more than a year.
 *
 * @param updatedAt ISO instant of the record's last change
 * @param now ISO instant to measure from, as a rule when the snapshot was taken
 */
export function isStale(updatedAt: string, now: string): boolean {
  return Date.parse(now) - Date.parse(updatedAt) > STALE_AFTER_DAYS * DAY_MS;
}
