/**
 * What the not-found page says of the address that led to it (rules §2, §4 and §8). The
 * page is built once for all addresses, so it is server-rendered with popular pages; when it wakes, what
 * the address may have meant takes the places of some.
 */
import './NotFoundSuggester.css';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { findLostPages } from '../../domain/not-found/lost-pages.ts';
import { type LinkedPage, pickPages, POPULAR_PAGES } from '../../domain/not-found/suggest-pages.ts';
import { showPath, showReferrer, toReportedPath } from '../../domain/not-found/missing-path.ts';
import { asIsland } from '../as-island.tsx';
import { trackLostVisit } from './parts/track-lost-visit.ts';

type Props = {
  /** The pages of this build that may be suggested. */
  pages: LinkedPage[];
  /** The pages of clinics that may be suggested. */
  clinics: LinkedPage[];
};

const neverChanges = () => () => undefined;

/** What the browser says: null in the server's HTML, and the same for as long as the page is open. */
function useBrowser<Value extends string | boolean>(read: () => Value): Value | null {
  return useSyncExternalStore(neverChanges, read, () => null);
}

function NotFoundSuggester({ pages, clinics }: Props) {
  const pathname = useBrowser(() => location.pathname);
  const referrer = useBrowser(() => showReferrer(document.referrer));
  const canGoBack = useBrowser(() => history.length > 1);
  const tracker = useRef<ReturnType<typeof trackLostVisit> | null>(null);
  const { guesses, popular } = findLostPages(pathname ?? '', pages, clinics);
  const shownPath = pathname !== null && <bdi>{showPath(pathname)}</bdi>;

  useEffect(() => {
    const path = toReportedPath(location.pathname);
    tracker.current = trackLostVisit(path, showReferrer(document.referrer));
    return tracker.current.stop;
  }, []);

  const toList = (id: string, heading: string, listed: LinkedPage[]) =>
    listed.length > 0 && (
      // Guesses take the first rows: what they push down is written anew, and nothing moves.
      <section key={`${id} ${guesses.length}`} aria-labelledby={id}>
        <h2 id={id}>{heading}</h2>
        <ul className="not-found-list tap-links strong-links">
          {listed.map(({ path, href, name }) => (
            <li key={path}>
              <a
                href={href}
                onClick={() => tracker.current?.take(href)}
                // The middle button opens it in another tab.
                onAuxClick={({ button }) => button === 1 && tracker.current?.take(href)}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    );

  return (
    <div className="not-found-body" data-awake={pathname !== null || undefined}>
      <p className="lead">
        Sorry, we couldn’t find the page you’re looking for at{' '}
        <strong key={pathname} className="not-found-path">
          {shownPath || 'this address'}.
        </strong>{' '}
        It may have been moved, deleted, or you may have entered an incorrect URL.
      </p>
      <div className="not-found-lists">
        {toList('meant', 'Did you mean', guesses)}
        {toList('popular', 'Popular pages', popular)}
      </div>
      <p className="not-found-ways button-row">
        <a className="button" href="/">
          Go to Homepage
        </a>
        <button
          className="button button-quiet not-found-back script-only"
          type="button"
          data-possible={canGoBack || undefined}
          onClick={() => history.back()}
        >
          Go Back
        </button>
      </p>
      {shownPath ? (
        // Not the element that stood here: the list above may have pushed the end down.
        <p key="visit" className="not-found-line small muted">
          Error code: 404 · Page: {shownPath} · Referrer: <bdi>{referrer}</bdi>
        </p>
      ) : (
        <p className="not-found-line small muted">Error code: 404</p>
      )}
    </div>
  );
}

export default asIsland(NotFoundSuggester, {
  name: 'not-found',
  headingLevel: 2,
  getLinks: ({ pages }) =>
    pickPages(POPULAR_PAGES, pages).map(({ name, href }) => ({ text: name, href })),
});
