/** What needs an editor's eye, to be read in half a minute: each thing leads to where it is put right. */
import './Overview.css';
import { Link } from 'wouter';
import { getDataOr } from '../../../backend/result.ts';
import type { PageReview } from '../../../domain/admin/findings.ts';
import {
  findDueReviews,
  findFailedBuilds,
  findLinkPages,
  findStaleArticles,
  toOverviewSummary,
} from '../../../domain/admin/overview.ts';
import { useBuild } from '../build/use-build.ts';
import { Button } from '../forms/Button.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { BrokenLinks } from './BrokenLinks.tsx';
import { FailedBuilds } from './FailedBuilds.tsx';
import { MissedSearches } from './MissedSearches.tsx';
import { FiguresToRead, Reviews, StaleArticles } from './Ageing.tsx';
import { type Overview, useOverview } from './use-overview.ts';

const NO_REVIEWS: readonly PageReview[] = [];

export default function OverviewScreen() {
  const { overview, retry } = useOverview();
  const build = useBuild(() => false);
  return (
    <div className="overview">
      <h1>Needs a look</h1>
      {overview && build.read ? (
        <Parts overview={overview} build={build} onRetry={retry} />
      ) : (
        <Spinner text="Looking for what needs an eye" />
      )}
    </div>
  );
}

type PartsProps = {
  overview: Overview;
  build: ReturnType<typeof useBuild>;
  onRetry: () => void;
};

function Parts({ overview, build, onRetry }: PartsProps) {
  const { articles: read, queue, missed, findings, words, at } = overview;
  const articles = getDataOr(read, []);
  const versions = build.read?.manifest?.articles ?? {};
  const links = findings && findLinkPages(findings.brokenLinks, articles, versions, at);
  const stale = findStaleArticles(articles, at);
  const reviews = findDueReviews(findings?.reviews ?? NO_REVIEWS, at);
  const hasFailed = build.status?.name === 'failed';
  const failures = findFailedBuilds(build.read?.rebuilds ?? [], at);
  const unread = [read, queue, missed].find((part) => !part.ok);

  return (
    <>
      {unread?.ok === false ? (
        <div className="notice row" role="alert">
          <p>Not everything could be read. {unread.message}</p>
          <Button kind="quiet" onClick={onRetry}>
            Try again
          </Button>
        </div>
      ) : (
        <p role="status">
          {toOverviewSummary({
            links: links?.length ?? 0,
            stale: stale.length,
            figures: queue.ok ? queue.data.pages + queue.data.gaps : 0,
            reviews: reviews.length,
            missed: missed.ok ? missed.data.length : 0,
            hasFailed,
          })}
        </p>
      )}
      <BrokenLinks pages={links} articles={read} files={words} now={at} />
      <StaleArticles articles={read.ok ? stale : null} />
      <FiguresToRead queue={queue} />
      <Reviews reviews={findings ? reviews : null} />
      <MissedSearches missed={missed} />
      {/* The panel tells of the failure that visitors still feel. */}
      <FailedBuilds build={build} earlier={hasFailed ? failures.slice(1) : failures} />
      <p className="muted small">
        What happened besides stands under <Link href="/admin/activity">Activity</Link>.
      </p>
    </>
  );
}
