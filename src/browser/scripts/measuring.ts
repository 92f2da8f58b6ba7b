/** What is measured of every public page (rules §2 and §7), and the choice about it. */
import { CLINIC_MARK } from '../../domain/page/clinic-mark.ts';
import { PROVIDER, sendEvent } from '../analytics/send-event.ts';
import { sendException } from '../analytics/send-exception.ts';
import { offerChoice } from '../measuring-choice.ts';

/** Whether the visitor came by an old address (rules §2). */
const isMovedHere = location.hash === CLINIC_MARK;

// The mark leaves the address even in a build that measures nothing.
if (isMovedHere) {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** A page that breaks may break again and again. */
const MAX_EXCEPTIONS = 3;

function sendLoadTime() {
  const [timing] = performance.getEntriesByType('navigation');
  if (!timing) return;
  const milliseconds = Math.round(timing.duration);
  sendEvent({ name: 'page_load_time', path: location.pathname, milliseconds });
}

/**
 * Reports what this site's own scripts throw and nothing else catches, each message once, and each
 * island whose script never came.
 */
function watchExceptions() {
  const seen = new Set<string>();
  const report = (error: unknown, where: string) => {
    const message = String(error);
    if (seen.has(message) || seen.size === MAX_EXCEPTIONS) return;
    seen.add(message);
    sendException(error, where, false);
  };
  addEventListener('error', ({ error, filename }) => {
    // Browser extensions throw in other people's pages, too.
    if (filename.startsWith(location.origin)) report(error, 'page');
  });
  addEventListener('unhandledrejection', ({ reason }) => report(reason, 'promise'));
  // The page says so where the island is (src/islands/intent.ts).
  document.addEventListener('astro:hydration-error', (event) => {
    const { detail } = event as CustomEvent<{ error: unknown; componentUrl: string }>;
    sendException(detail.error, detail.componentUrl, false);
  });
}

function start() {
  // As the page was built: a script may write there what the visitor is doing.
  const { title } = document;
  const sendPageView = () => {
    const { href, pathname } = location;
    sendEvent({ name: 'page_view', title, location: href, path: pathname });
  };

  watchExceptions();
  sendPageView();
  if (isMovedHere) {
    const { pathname } = location;
    sendEvent({ name: 'redirect', from: pathname.replace('/clinics', '/clinic'), to: pathname });
  }
  // The time is known when every listener has run.
  addEventListener('load', () => setTimeout(sendLoadTime));
  addEventListener('pageshow', (event) => {
    if (event.persisted) sendPageView();
  });
  if (PROVIDER) offerChoice(sendPageView);
}

// The build knows both, and leaves out what it does not need.
if (import.meta.env.PUBLIC_ANALYTICS_ID || import.meta.env.DEV) {
  // A page that the browser prepares ahead may never be seen.
  if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true });
  else start();
}
