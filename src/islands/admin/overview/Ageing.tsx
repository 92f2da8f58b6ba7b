/** What grows old: articles, figures of clinics, and pages with a day of review. */
import { Link } from 'wouter';
import type { ReadingQueue } from '../../../backend/page-reading.ts';
import type { Result } from '../../../backend/result.ts';
import {
  type DueReview,
  REVIEW_AHEAD_DAYS,
  STALE_MONTHS,
  type StaleArticle,
  toReviewSentence,
} from '../../../domain/admin/overview.ts';
import { toWholeQueueSummary } from '../../../domain/desk/queue-reason.ts';
import { formatDate } from '../../../domain/format/dates.ts';
import { toWordsScreen } from '../../../domain/words/words.ts';
import { OverviewPart } from './OverviewPart.tsx';

/** `null` where the articles could not be read. */
export function StaleArticles({ articles }: { articles: readonly StaleArticle[] | null }) {
  return (
    <OverviewPart
      id="stale"
      heading="Articles that have grown old"
      about={`Live, and unchanged for ${STALE_MONTHS} months. Read each again; it leaves this list with the next change.`}
      items={articles ?? []}
      toKey={({ id }) => id}
      none={`Every live article was changed in the last ${STALE_MONTHS} months.`}
      failure={articles === null ? 'The articles could not be read.' : null}
      show={({ id, title, since }) => (
        <div className="overview-item">
          <p>
            <strong>{title}</strong>{' '}
            <span className="muted">
              Unchanged since <time dateTime={since}>{formatDate(since)}</time>.
            </span>
          </p>
          <Link
            className="tap"
            href={`/admin/articles/edit/${id}`}
            aria-label={`Read it again: ${title}`}
          >
            Read it again
          </Link>
        </div>
      )}
    />
  );
}

/** How many pages wait in the queue, which stands on a screen of its own. */
export function FiguresToRead({ queue }: { queue: Result<ReadingQueue> }) {
  const waiting = queue.ok ? queue.data.pages + queue.data.gaps : 0;
  return (
    <section className="overview-part" aria-labelledby="figures">
      <h2 id="figures">
        Clinics’ figures to read
        {waiting > 0 && <span className="overview-count"> {waiting}</span>}
      </h2>
      {queue.ok ? (
        <div className="overview-item">
          <p className={waiting === 0 ? 'muted' : undefined}>{toWholeQueueSummary(queue.data)}</p>
          {waiting > 0 && (
            <Link className="tap" href="/admin/figures">
              Go to what has to be read
            </Link>
          )}
        </div>
      ) : (
        <p>The figures could not be read.</p>
      )}
    </section>
  );
}

/** `null` where the live site does not say. */
export function Reviews({ reviews }: { reviews: readonly DueReview[] | null }) {
  return (
    <OverviewPart
      id="reviews"
      heading="Pages to review"
      about={`Overdue, or due within ${REVIEW_AHEAD_DAYS} days. Read the page, mend its words, and set the next day.`}
      items={reviews ?? []}
      toKey={({ path }) => path}
      none={`No review is overdue, and none falls due within ${REVIEW_AHEAD_DAYS} days.`}
      failure={
        reviews === null
          ? 'The live site does not say when its pages are to be reviewed: the next build does.'
          : null
      }
      show={(review) => (
        <div className="overview-item">
          <p>
            <strong>{review.title}</strong>{' '}
            <span className={review.isOverdue ? 'overview-overdue' : 'muted'}>
              {toReviewSentence(review)}
            </span>
          </p>
          <span className="button-row">
            <a className="tap" href={review.path} aria-label={`Read the page: ${review.title}`}>
              Read the page
            </a>
            <Link
              className="tap"
              href={toWordsScreen(review.file)}
              aria-label={`Mend the words: ${review.title}`}
            >
              Mend the words
            </Link>
          </span>
        </div>
      )}
    />
  );
}
