/** How long a page takes to read, as measured at the desk; never a guess. */
import { formatCount } from '../format/counts.ts';
import { toLondonDay } from '../format/london-time.ts';
import { groupBy } from '../group-by.ts';
import { toMedian } from '../record/check-record.ts';

export type TimedCheck = { page_id: string; by: string; at: string; seconds: number };

const MIN_PAGES_READ = 10;

const toMinutes = (seconds: number) => formatCount(Number((seconds / 60).toPrecision(2)), 'minute');

/**
 * How long this many pages will take, or why that is unknown. One person's checks of a page on one
 * day count as one reading.
 *
 * @param checks null if the database was not asked
 */
export function toTimeSentence(checks: readonly TimedCheck[] | null, pages: number): string {
  if (!checks) return 'How long a page takes to read is not known here: see the desk.';
  const readings = groupBy(checks, ({ page_id, by, at }) => `${page_id} ${by} ${toLondonDay(at)}`);
  if (readings.size < MIN_PAGES_READ) {
    return `No estimate in minutes before ten pages have been read at the desk: ${readings.size} so far.`;
  }
  const seconds = [...readings.values()].map((own) =>
    own.reduce((sum, one) => sum + one.seconds, 0),
  );
  const median = toMedian(seconds);
  return `About ${toMinutes(median * pages)} for ${formatCount(pages, 'page')}: the median of ${readings.size} pages read at the desk is ${toMinutes(median)}.`;
}
