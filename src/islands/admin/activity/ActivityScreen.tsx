/** Who did what at the desk, and when: over articles, clinics' figures, people and builds. */
import '../dashboard/DashboardScreen.css';
import './Activity.css';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { readEditorNames } from '../../../backend/people.ts';
import { getDataOr } from '../../../backend/result.ts';
import { EmptyLine } from '../../../components/ui/drawings/EmptyLine.tsx';
import { parseActivityQuery, toActivityParams } from '../../../domain/admin/activity.ts';
import { backend, retrySignedIn, useAdmin, useAnswer } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ActivityItem } from './ActivityItem.tsx';
import { useActivity } from './use-activity.ts';

const NOBODY: ReadonlyMap<string, string> = new Map();

export default function ActivityScreen() {
  const admin = useAdmin();
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => parseActivityQuery(params), [params]);
  const names = useAnswer('names', () => retrySignedIn(admin, () => readEditorNames(backend)));
  const activity = useActivity(query);
  const list = useRef<HTMLHeadingElement>(null);
  return (
    <div className="stack">
      <h1>Activity</h1>
      <ActivityFilters
        query={query}
        people={names ? getDataOr(names, NOBODY) : NOBODY}
        onChange={(next) => setParams(toActivityParams(next), { replace: true })}
      />
      {activity.failure !== null && (
        <div className="notice row" role="alert">
          <p>What happened could not be read. {activity.failure}</p>
          <Button kind="quiet" onClick={() => void activity.readAgain()}>
            Try again
          </Button>
        </div>
      )}
      {activity.key === null && activity.failure === null && (
        <Spinner text="Loading what happened" />
      )}
      {activity.key !== null && (
        <section aria-labelledby="entries" aria-busy={!activity.isCurrent}>
          <h2 id="entries" className="visually-hidden" tabIndex={-1} ref={list}>
            What happened, newest first
          </h2>
          {activity.entries.length === 0 ? (
            <div className="dashboard-empty muted">
              <EmptyLine />
              <p>
                Nothing matches.{' '}
                <Button kind="link" onClick={() => setParams({}, { replace: true })}>
                  Show everything
                </Button>
              </p>
            </div>
          ) : (
            <ol className="activity">
              {activity.entries.map((entry) => (
                <ActivityItem
                  key={entry.key}
                  entry={entry}
                  onBroughtBack={() => {
                    list.current?.focus();
                    void activity.readAgain();
                  }}
                />
              ))}
            </ol>
          )}
          {!activity.isLast && (
            <Button kind="quiet" isBusy={activity.isReading} onClick={activity.readOlder}>
              {activity.isReading ? 'Reading…' : 'Show older'}
            </Button>
          )}
        </section>
      )}
    </div>
  );
}
