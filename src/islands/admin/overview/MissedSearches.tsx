import type { MissedSearch } from '../../../backend/missed-searches.ts';
import type { Result } from '../../../backend/result.ts';
import { formatCount } from '../../../domain/format/counts.ts';
import { formatDate } from '../../../domain/format/dates.ts';
import { toSearchFragment } from '../../../domain/search/search-address.ts';
import { OverviewPart } from './OverviewPart.tsx';

/** What visitors looked for in vain and chose to tell. */
export function MissedSearches({ missed }: { missed: Result<MissedSearch[]> }) {
  return (
    <OverviewPart
      id="missed"
      heading="Looked for, and not found"
      about="Words that visitors sent when the search found nothing: five times or more in the last 30 days, on two days or more. Write about it, or put the word where it belongs."
      items={missed.ok ? missed.data : []}
      toKey={({ words }) => words}
      none="Nothing was sent often enough to be shown."
      failure={missed.ok ? null : 'What was looked for could not be read.'}
      show={({ words, times, last }) => (
        <div className="overview-item">
          <p>
            <strong dir="auto">{words}</strong>{' '}
            <span className="muted">
              {formatCount(times, 'time')}, last on <time dateTime={last}>{formatDate(last)}</time>.
            </span>
          </p>
          <a
            className="tap"
            href={`/search${toSearchFragment(words)}`}
            aria-label={`Search for it: ${words}`}
          >
            Search for it
          </a>
        </div>
      )}
    />
  );
}
