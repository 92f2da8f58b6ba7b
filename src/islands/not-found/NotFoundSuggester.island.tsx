/** The not-found page (rules §2 and §8). Once hydrated, it suggests pages for the address. */
import './NotFoundSuggester.css';
import { Button } from '../../components/ui/Button.tsx';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { LOST_PAGES, type LostPath, POPULAR_PAGES } from '../../domain/not-found/lost-pages.ts';
import { showPath, showReferrer, toReportedPath } from '../../domain/not-found/missing-path.ts';
import { findSimilarPages } from '../../domain/not-found/similar-pages.ts';
import { suggestPages } from '../../domain/not-found/suggest-pages.ts';
import { asIsland } from '../as-island.tsx';
import { sendEvent } from '../../browser/analytics/send-event.ts';

const neverChanges = () => () => undefined;

/** Null on the server, constant in the browser. */
function useBrowser<Value extends string | boolean>(read: () => Value): Value | null {
  return useSyncExternalStore(neverChanges, read, () => null);
}

function NotFoundSuggester() {
  const pathname = useBrowser(() => location.pathname);
  const referrer = useBrowser(() => showReferrer(document.referrer));
  const canGoBack = useBrowser(() => history.length > 1);
  const tracker = useRef<ReturnType<typeof trackLostVisit> | null>(null);
  const similar = findSimilarPages(pathname ?? '');
  const shownPath = pathname !== null && <bdi>{showPath(pathname)}</bdi>;

  useEffect(() => {
    const path = toReportedPath(location.pathname);
    tracker.current = trackLostVisit(path, showReferrer(document.referrer));
    return tracker.current.stop;
  }, []);

  const toList = (paths: readonly LostPath[], linkClass?: string) => (
    <ul className={linkClass ? 'button-row' : 'row tap-links'}>
      {paths.map((path) => (
        <li key={path}>
          <a
            className={linkClass}
            href={path}
            onClick={() => tracker.current?.take(path)}
            onAuxClick={({ button }) => button === 1 && tracker.current?.take(path)}
          >
            {LOST_PAGES[path]}
          </a>
        </li>
      ))}
    </ul>
  );

  return (
    <div className="not-found-body minor-headings" data-awake={pathname !== null || undefined}>
      <p className="lead">
        Sorry, we couldn’t find the page you’re looking for at{' '}
        <strong key={pathname} className="not-found-path">
          {shownPath || 'this address'}.
        </strong>{' '}
        It may have been moved, deleted, or you may have entered an incorrect URL.
      </p>
      {/* Remounted on hydration, to show the lists for this address. */}
      <div key={pathname} className="not-found-rest">
        <section aria-labelledby="suggested">
          <h2 id="suggested">Suggested pages</h2>
          {toList(suggestPages(pathname ?? ''), 'button button-quiet')}
        </section>
        <p className="button-row">
          {canGoBack !== false && (
            <Button
              className="button button-quiet script-only"
              disabled={canGoBack === null}
              onClick={() => history.back()}
            >
              Go Back
            </Button>
          )}
          <a className="button button-quiet" href="/">
            Go to Homepage
          </a>
          <a className="button" href="/quiz">
            Find My Clinic
          </a>
        </p>
        <section aria-labelledby="popular">
          <h2 id="popular">Popular pages</h2>
          {toList(POPULAR_PAGES)}
        </section>
        {similar.length > 0 && (
          <section aria-labelledby="meant">
            <h2 id="meant">Did you mean</h2>
            {toList(similar)}
          </section>
        )}
        <p className="not-found-line small muted">
          Error code: 404
          {shownPath && (
            <>
              {' '}
              · Page: {shownPath} · Referrer: <bdi>{referrer}</bdi>
            </>
          )}
        </p>
      </div>
    </div>
  );
}

/** Events of a not-found visit (rules §7). `referrer` is without a query, or `Direct`. */
function trackLostVisit(path: string, referrer: string) {
  let isOver = false;
  const leave = () => {
    if (!isOver) sendEvent({ name: '404_redirect_ignored', path });
    isOver = true;
  };
  console.info('Page not found:', path);
  sendEvent({ name: 'route_error', description: 'Page Not Found', path });
  sendEvent({ name: 'page_not_found', path });
  sendEvent({ name: '404_referrer', path, referrer });
  addEventListener('pagehide', leave);
  return {
    take: (to: string) => {
      sendEvent({ name: '404_redirect_success', from: path, to });
      isOver = true;
    },
    stop: () => removeEventListener('pagehide', leave),
  };
}

export default asIsland(NotFoundSuggester, {
  name: 'not-found',
  headingLevel: 2,
  getLinks: () => POPULAR_PAGES.map((path) => ({ text: LOST_PAGES[path], href: path })),
});
