import '../dashboard/DashboardScreen.css';
import { useMemo, useRef, useTransition } from 'react';
import { Link, useSearchParams } from 'wouter';
import { type ActivityEntry, readActivity } from '../../../backend/activity.ts';
import { readEditorNames } from '../../../backend/people.ts';
import { showToast } from '../../../browser/toasts.ts';
import { EmptyLine } from '../../../components/ui/drawings/EmptyLine.tsx';
import {
  ACTIVITY_KINDS,
  type ActivityQuery,
  parseActivityQuery,
  PERIODS,
  toActivityDetails,
  toActivityFilter,
  toActivityLink,
  toActivityParams,
  toActivitySentence,
} from '../../../domain/admin/activity.ts';
import { compareNames } from '../../../domain/format/collation.ts';
import { formatLondonTime } from '../../../domain/format/london-time.ts';
import { backend, retrySignedIn, useAdmin } from '../admin-context.ts';
import { Button } from '../forms/Button.tsx';
import { explain, type Named, undelete } from '../dashboard/actions.ts';
import { FilterChoices, Filters } from '../forms/Filters.tsx';
import { Loaded, useRead } from '../queries.tsx';

const PAGE = 100;

export default function ActivityScreen() {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => parseActivityQuery(params), [params]);
  const { data: names = [] } = useRead(['editor-names'], () => readEditorNames(backend));
  const periods = Object.entries(PERIODS).map(([value, { text }]) => [value, text] as const);
  const choices = [
    ['person', 'Who', [...names].sort(([, one], [, other]) => compareNames(one, other))],
    ['kind', 'What', Object.entries(ACTIVITY_KINDS)],
    ['period', 'When', periods],
  ] as const;
  const show = (next: URLSearchParams) => setParams(next, { replace: true });
  return (
    <div className="stack">
      <h1>Activity</h1>
      <Filters label="Activity">
        <FilterChoices
          choices={choices}
          values={query}
          onChange={(name, value) => {
            const next = toActivityParams(query);
            next.set(name, value);
            show(toActivityParams(parseActivityQuery(next)));
          }}
        />
      </Filters>
      <Entries
        key={JSON.stringify(query)}
        query={query}
        onShowAll={() => show(new URLSearchParams())}
      />
    </div>
  );
}

function Entries({ query, onShowAll }: { query: ActivityQuery; onShowAll: () => void }) {
  const list = useRef<HTMLHeadingElement>(null);
  const limit = useRef(PAGE);
  const [isReading, start] = useTransition();
  const read = useRead(['activity', query], () =>
    readActivity(backend, toActivityFilter(query, Date.now()), limit.current),
  );
  return (
    <Loaded read={read} loading="Loading activity" failed="The activity could not be loaded.">
      {(entries) => (
        <section aria-labelledby="entries">
          <h2 id="entries" className="visually-hidden" tabIndex={-1} ref={list}>
            Activity, newest first
          </h2>
          {entries.length === 0 ? (
            <div className="empty-state muted">
              <EmptyLine />
              <p>
                Nothing matches.{' '}
                <Button kind="link" onClick={onShowAll}>
                  Show everything
                </Button>
              </p>
            </div>
          ) : (
            <ol className="ruled">
              {entries.map((entry) => (
                <ActivityItem
                  key={entry.key}
                  entry={entry}
                  onRestored={() => {
                    list.current?.focus();
                    void read.reload();
                  }}
                />
              ))}
            </ol>
          )}
          {entries.length > 0 && entries.length % PAGE === 0 && (
            <Button
              kind="quiet"
              isBusy={isReading}
              onClick={() => {
                limit.current = entries.length + PAGE;
                if (!isReading) start(read.reload);
              }}
            >
              {isReading ? 'Loading…' : 'Show older entries'}
            </Button>
          )}
        </section>
      )}
    </Loaded>
  );
}

const LINK_WORDS: Readonly<Partial<Record<ActivityEntry['kind'], string>>> = {
  figures: 'See the changes',
  findings: 'See the clinic',
};

type Props = { entry: ActivityEntry; onRestored: () => void };

function ActivityItem({ entry, onRestored }: Props) {
  const admin = useAdmin();
  const [isBusy, start] = useTransition();
  const { at, kind, id, title } = entry;
  const sentence = toActivitySentence(entry);
  const details = toActivityDetails(entry);
  const link = toActivityLink(entry);
  const linkWords = LINK_WORDS[kind] ?? 'See its history';
  const isGone = kind === 'article' && entry.event === 'deleted' && !entry.is_there;

  async function restore(article: Named) {
    const outcome = await retrySignedIn(admin, () => undelete(backend, article));
    showToast(outcome.ok ? outcome.message : explain(article, outcome), {
      type: outcome.ok ? 'success' : 'error',
    });
    if (outcome.ok) onRestored();
  }

  return (
    <li className="row apart">
      <div className="wide">
        <p>{sentence}</p>
        <p className="small muted">
          <time dateTime={at}>{formatLondonTime(at)}</time>
          {details !== '' && kind !== 'build' && ` · ${details}`}
        </p>
        {details !== '' && kind === 'build' && (
          <details className="small">
            <summary className="chevron">Why</summary>
            <p className="as-typed">{details}</p>
          </details>
        )}
      </div>
      {link !== null && (
        <Link
          className="admin-quiet-button tap article-action small"
          href={link}
          aria-label={`${linkWords}: ${sentence}`}
        >
          {linkWords}
        </Link>
      )}
      {isGone && id !== null && (
        <Button
          kind="action"
          isBusy={isBusy}
          aria-label={`Restore: ${title}`}
          onClick={() => isBusy || start(() => restore({ id, title }))}
        >
          Restore
        </Button>
      )}
    </li>
  );
}
