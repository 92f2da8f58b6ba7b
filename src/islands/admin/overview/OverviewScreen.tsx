/** What needs an editor's eye, to be read in half a minute: each thing leads to where it is put right. */
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { readArticleSummaries } from '../../../backend/article-editing.ts';
import { readMissedSearches } from '../../../backend/missed-searches.ts';
import { listReadingQueue } from '../../../backend/page-reading.ts';
import { toFailureWords } from '../../../domain/admin/build.ts';
import { FINDINGS_PATH, parseFindings } from '../../../domain/admin/findings.ts';
import {
  FAILURE_DAYS,
  findDueReviews,
  findFailedBuilds,
  findLinkPages,
  findStaleArticles,
  type LinkPage,
  REVIEW_AHEAD_DAYS,
  STALE_MONTHS,
  toLinkPlace,
  toLinkReason,
  toOverviewSummary,
  toReviewSentence,
} from '../../../domain/admin/overview.ts';
import { toWholeQueueSummary } from '../../../domain/desk/queue-reason.ts';
import { formatCount } from '../../../domain/format/counts.ts';
import { formatDate } from '../../../domain/format/dates.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { toSearchFragment } from '../../../domain/search/search-address.ts';
import { toWordsScreen, type WordsEntry } from '../../../domain/words/words.ts';
import { backend } from '../admin-context.ts';
import { BuildPanel } from '../build/BuildPanel.tsx';
import { fetchBuilt, useBuild } from '../build/use-build.ts';
import { Button } from '../forms/Button.tsx';
import { useRead } from '../queries.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { readWordsIndex } from '../words/read-words.ts';

const NO_ARTICLES = 'The articles could not be read.';

export default function OverviewScreen() {
  const articles = useRead(['articles'], () => readArticleSummaries(backend));
  // How many there are is what counts here; Today names them.
  const queue = useRead(['reading-queue', 1], () => listReadingQueue(backend, 1));
  const missed = useRead(['missed-searches'], () => readMissedSearches(backend));
  const findings = useRead(['findings'], async () => ({
    ok: true,
    data: parseFindings(await fetchBuilt(FINDINGS_PATH)),
  }));
  const words = useRead(['words-index'], readWordsIndex);
  const build = useBuild(() => false);
  const [now] = useState(Date.now);
  const parts = [articles, queue, missed, findings, words];
  if (!build.read || parts.some(({ data, failure }) => data === undefined && !failure)) {
    return (
      <>
        <h1>Needs a look</h1>
        <Spinner text="Looking for what needs an eye" />
      </>
    );
  }

  const stored = articles.data ?? [];
  const found = findings.data ?? null;
  const links =
    found && findLinkPages(found.brokenLinks, stored, build.read.manifest?.articles ?? {}, now);
  const stale = findStaleArticles(stored, now);
  const reviews = findDueReviews(found?.reviews ?? [], now);
  const figures = queue.data ? queue.data.pages + queue.data.gaps : 0;
  const hasFailed = build.status?.name === 'failed';
  // The panel tells of the failure that visitors still feel.
  const failures = findFailedBuilds(build.read.rebuilds, now).slice(hasFailed ? 1 : 0);
  const unread = [articles, queue, missed].filter(({ failure }) => failure);

  return (
    <div className="stack">
      <h1>Needs a look</h1>
      {unread.length > 0 ? (
        <div className="notice row" role="alert">
          <p>Not everything could be read. {unread[0]?.failure?.message}</p>
          <Button kind="quiet" onClick={() => unread.forEach(({ reload }) => void reload())}>
            Try again
          </Button>
        </div>
      ) : (
        <p role="status">
          {toOverviewSummary({
            links: links?.length ?? 0,
            stale: stale.length,
            figures,
            reviews: reviews.length,
            missed: missed.data?.length ?? 0,
            hasFailed,
          })}
        </p>
      )}
      <Part
        id="links"
        heading="Links that lead nowhere"
        about="Each build follows the links between the site’s own pages. Links to other sites are not tried."
        none="Every link from one page of the site to another arrives."
        items={
          !links
            ? 'The live site has no record of its links yet: the next build makes one.'
            : !articles.data
              ? NO_ARTICLES
              : links.map((page) => ({
                  ...toMending(page, words.data?.files ?? []),
                  details: (
                    <ul className="small">
                      {page.links.map((link, index) => (
                        <li key={index}>
                          {toLinkPlace(link)}: <code>{link.href}</code>.{' '}
                          <span className="muted">{toLinkReason(link, stored, now)}</span>
                        </li>
                      ))}
                    </ul>
                  ),
                }))
        }
      />
      <Part
        id="stale"
        heading="Articles that have grown old"
        about={`Live, and unchanged for ${STALE_MONTHS} months. Read each again; it leaves this list with the next change.`}
        none={`Every live article was changed in the last ${STALE_MONTHS} months.`}
        items={
          !articles.data
            ? NO_ARTICLES
            : stale.map(({ id, title, since }) => ({
                key: id,
                title,
                note: <>Unchanged since {toTime(since)}.</>,
                ways: [['Read it again', `/admin/articles/edit/${id}`]],
              }))
        }
      />
      <section className="stack-2" aria-labelledby="figures">
        <h2 id="figures">
          Clinics’ figures to read {figures > 0 && <span className="muted">{figures}</span>}
        </h2>
        <p className={queue.data && figures === 0 ? 'muted' : undefined}>
          {queue.data ? toWholeQueueSummary(queue.data) : 'The figures could not be read.'}
        </p>
        {figures > 0 && (
          <Link className="tap" href="/admin/figures">
            Go to what has to be read
          </Link>
        )}
      </section>
      <Part
        id="reviews"
        heading="Pages to review"
        about={`Overdue, or due within ${REVIEW_AHEAD_DAYS} days. Read the page, mend its words, and set the next day.`}
        none={`No review is overdue, and none falls due within ${REVIEW_AHEAD_DAYS} days.`}
        items={
          !found
            ? 'The live site does not say when its pages are to be reviewed: the next build does.'
            : reviews.map((review) => ({
                key: review.path,
                title: review.title,
                note: toReviewSentence(review),
                isUrgent: review.isOverdue,
                ways: [
                  ['Read the page', review.path],
                  ['Mend the words', toWordsScreen(review.file)],
                ],
              }))
        }
      />
      <Part
        id="missed"
        heading="Looked for, and not found"
        about="Words that visitors sent when the search found nothing: five times or more in the last 30 days, on two days or more. Write about it, or put the word where it belongs."
        none="Nothing was sent often enough to be shown."
        items={
          missed.data?.map(({ words: title, times, last }) => ({
            key: title,
            title,
            note: (
              <>
                {formatCount(times, 'time')}, last on {toTime(last)}.
              </>
            ),
            ways: [['Search for it', `/search${toSearchFragment(title)}`]],
          })) ?? 'What was looked for could not be read.'
        }
      />
      <Part
        id="builds"
        heading="Builds that failed"
        about={build.status?.name === 'settled' ? 'Made good by a later build:' : 'Before that:'}
        none={`${hasFailed ? 'No other' : 'No'} build failed in the last ${FAILURE_DAYS} days.`}
        items={failures.map(({ at, error }) => ({
          key: at,
          title: formatLondonTime(at),
          note: toFailureWords(error).words,
          ways: [],
        }))}
      >
        <BuildPanel build={build} />
      </Part>
      <p className="muted small">
        What happened besides stands under <Link href="/admin/activity">Activity</Link>.
      </p>
    </div>
  );
}

const toTime = (day: string) => <time dateTime={day}>{formatDate(day)}</time>;

/** Where an editor mends a page, which the desk may change the words of; else the page as it is. */
function toMending(page: LinkPage, files: readonly WordsEntry[]): Item {
  const file = files.find((entry) => entry.page === page.path);
  const words = file && toWordsScreen(file.path);
  const screen = page.article === null ? words : `/admin/articles/edit/${page.article}`;
  return {
    key: page.path,
    title: page.title,
    note: (
      <>
        {page.isChanged && 'Changed since; the next build looks again. '}
        {!screen && <span className="small">For whoever runs the site</span>}
      </>
    ),
    ways: [screen ? ['Mend it', screen] : ['See the page', page.path]],
  };
}

const FIRST = 5;

type Item = {
  key: string;
  title: string;
  note: ReactNode;
  isUrgent?: boolean;
  ways: readonly (readonly [string, string])[];
  details?: ReactNode;
};

type PartProps = {
  id: string;
  heading: string;
  about: string;
  items: readonly Item[] | string;
  none: string;
  children?: ReactNode;
};

function Part({ id, heading, about, items, none, children }: PartProps) {
  const known = typeof items === 'string' ? [] : items;
  const rest = known.slice(FIRST).map(toLine);
  return (
    <section className="stack-2" aria-labelledby={id}>
      <h2 id={id}>
        {heading} {known.length > 0 && <span className="muted">{known.length}</span>}
      </h2>
      {children}
      {typeof items === 'string' ? (
        <p>{items}</p>
      ) : (
        <p className="muted">{known.length === 0 ? none : about}</p>
      )}
      {known.length > 0 && <ul className="ruled">{known.slice(0, FIRST).map(toLine)}</ul>}
      {rest.length > 0 && (
        <details>
          <summary className="chevron">
            <span>
              {rest.length} more<span className="visually-hidden"> of: {heading}</span>
            </span>
          </summary>
          <ul className="ruled">{rest}</ul>
        </details>
      )}
    </section>
  );
}

const toLine = ({ key, title, note, isUrgent, ways, details }: Item) => (
  <li key={key}>
    <div className="row apart">
      <p className="wide">
        <strong dir="auto">{title}</strong>{' '}
        <span className={isUrgent ? 'is-due' : 'muted'}>{note}</span>
      </p>
      <span className="button-row">
        {ways.map(([act, to]) => {
          const Way = to.startsWith('/admin/') ? Link : 'a';
          return (
            <Way key={act} className="tap" href={to} aria-label={`${act}: ${title}`}>
              {act}
            </Way>
          );
        })}
      </span>
    </div>
    {details}
  </li>
);
