import { useEffect, useId } from 'react';
import { Link } from 'wouter';
import { formatList } from '../../../domain/format/list.ts';
import { updateRights } from '../../../stores/admin-session.ts';
import { useAdmin } from '../admin-context.ts';
import { BuildPanel } from '../build/BuildPanel.tsx';
import { useBuild } from '../build/use-build.ts';
import { Loaded, useRead } from '../queries.tsx';
import { Spinner } from '../shell/Spinner.tsx';
import { DeskSearch } from './DeskSearch.tsx';
import { type Item, type Part, readToday, toParts, type TaskLink } from './parts.tsx';
import { SiteFigures } from './SiteFigures.tsx';

const EVERY_MS = 60_000;
const LOADING = 'Loading today’s tasks';

export default function TodayScreen() {
  const { session, rights } = useAdmin();
  const today = useRead(
    ['overview', session.userId],
    () => readToday(session.userId, rights.may_moderate),
    { everyMs: EVERY_MS },
  );
  const build = useBuild(() => false);
  const waiting = today.data?.inbox?.waiting;
  useEffect(() => {
    if (waiting !== undefined) updateRights({ waiting });
  }, [waiting]);
  return (
    <div className="stack">
      <h1>Today</h1>
      <BuildPanel build={build} />
      <Loaded read={today} loading={LOADING} failed="Today’s tasks could not be loaded.">
        {(data) =>
          build.read ? (
            <>
              <DeskSearch articles={data.articles} files={data.words.files} />
              <Parts
                parts={toParts(data, build.read.manifest)}
                hasFindings={data.findings !== null}
              />
              <SiteFigures articles={data.articles} />
            </>
          ) : (
            <Spinner text={LOADING} />
          )
        }
      </Loaded>
    </div>
  );
}

function Parts({ parts, hasFindings }: { parts: readonly Part[]; hasFindings: boolean }) {
  const isFull = ({ count, isShown }: Part) => count > 0 || isShown === true;
  const unknown = hasFindings ? [] : ['Broken links', 'Pages to review'];
  const empty = parts
    .filter((part) => !isFull(part) && !unknown.includes(part.heading))
    .map(({ heading }) => heading.toLowerCase());
  return (
    <>
      {parts.filter(isFull).map((part) => (
        <PartSection key={part.heading} {...part} />
      ))}
      <p role="status" className="muted">
        {parts.some(isFull) ? 'Nothing else to do.' : 'Nothing to do today.'}{' '}
        <span className="small">We checked: {formatList(empty)}.</span>
      </p>
      {!hasFindings && (
        <p>
          Broken links and pages to review are not known yet. The next build will check for them.
        </p>
      )}
    </>
  );
}

const FIRST = 5;

function PartSection({ heading, count, about, link, items = [] }: Part) {
  const id = useId();
  const rest = items.slice(FIRST).map(toLine);
  return (
    <section className="stack-2" aria-labelledby={id}>
      <h2 id={id}>
        {heading} {count > 0 && <span className="muted">{count}</span>}
      </h2>
      <div className="row apart">
        <p className="wide muted">{about}</p>
        {link && toLink(link)}
      </div>
      {items.length > 0 && <ul className="ruled">{items.slice(0, FIRST).map(toLine)}</ul>}
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

function toLink([act, to]: TaskLink, of?: string) {
  const Anchor = to.startsWith('/admin/') ? Link : 'a';
  return (
    <Anchor className="tap" href={to} aria-label={of && `${act}: ${of}`}>
      {act}
    </Anchor>
  );
}

const toLine = ({ key, title, note, isUrgent, link, details }: Item) => (
  <li key={key}>
    <div className="row apart">
      <p className="wide">
        <strong dir="auto">{title}</strong>{' '}
        <span className={isUrgent ? 'is-due' : 'muted'}>{note}</span>
      </p>
      {toLink(link, title)}
    </div>
    {details}
  </li>
);
