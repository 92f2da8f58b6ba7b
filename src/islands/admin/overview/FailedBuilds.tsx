import { Link } from 'wouter';
import { toFailureWords } from '../../../domain/admin/build.ts';
import { FAILURE_DAYS, type FailedBuild } from '../../../domain/admin/overview.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { BuildPanel } from '../build/BuildPanel.tsx';
import type { useBuild } from '../build/use-build.ts';

/** Failures that are shown; Activity has them all. */
const MOST = 3;

type Props = {
  build: ReturnType<typeof useBuild>;
  /** Failures besides the one that visitors still feel. */
  earlier: readonly FailedBuild[];
};

/** What the build does, with the way to ask for another, and which builds failed of late. */
export function FailedBuilds({ build, earlier }: Props) {
  return (
    <section className="overview-part" aria-labelledby="builds">
      <h2 id="builds">Builds that failed</h2>
      <BuildPanel build={build} />
      {earlier.length === 0 ? (
        <p className="muted">
          {build.status?.name === 'failed' ? 'No other' : 'No'} build failed in the last{' '}
          {FAILURE_DAYS} days.
        </p>
      ) : (
        <>
          <p className="muted">
            {build.status?.name === 'settled' ? 'Made good by a later build:' : 'Before that:'}
          </p>
          <ul className="overview-list">
            {earlier.slice(0, MOST).map(({ at, error }) => (
              <li key={at}>
                <strong>
                  <time dateTime={at}>{formatLondonTime(at)}</time>
                </strong>{' '}
                {toFailureWords(error).words}
              </li>
            ))}
          </ul>
          <Link className="tap" href="/admin/activity?kind=build&period=month">
            See all builds that failed
          </Link>
        </>
      )}
    </section>
  );
}
