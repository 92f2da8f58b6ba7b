import { CLINIC_MARK } from '../../domain/page/clinic-mark.ts';
import {
  type Choice,
  type Consent,
  forgetUnlessAccepted,
  getConsent,
  setConsent,
} from '../analytics/consent.ts';
import { PROVIDER, sendEvent } from '../analytics/send-event.ts';
import { sendException } from '../analytics/send-exception.ts';

/** True if the visitor came through an old address (rules §2). */
const isMovedHere = location.hash === CLINIC_MARK;

if (isMovedHere) {
  history.replaceState(history.state, '', location.pathname + location.search);
}

const MAX_EXCEPTIONS = 3;

const STATES: Record<Consent, string> = {
  undecided: 'off',
  refused: 'off',
  accepted: 'on',
  'privacy-control': 'off, because your browser sends Global Privacy Control',
  'no-storage': 'off, because your browser cannot store your choice',
};

function offerChoice(onAccept: () => void): void {
  const bar = document.querySelector<HTMLElement>('.measuring-bar');
  const status = document.querySelector('.measuring-status');
  const line = document.querySelector('.measuring-line');
  const state = line?.querySelector('span');
  const change = line?.querySelector('button');
  if (!bar || !status || !state || !change) return;
  let isReopened = false;

  const show = () => {
    const consent = getConsent();
    bar.hidden = consent !== 'undecided';
    state.textContent = STATES[consent];
    change.hidden = consent === 'privacy-control' || consent === 'no-storage';
    forgetUnlessAccepted();
  };

  const choose = (choice: Choice) => {
    const isNew = choice !== getConsent();
    setConsent(choice);
    show();
    bar.hidden = true;
    status.textContent = `Measuring: ${state.textContent}`;
    if (isReopened) change.focus();
    if (isNew && choice === 'accepted') onAccept();
  };

  for (const button of bar.querySelectorAll('button')) {
    button.addEventListener('click', () => choose(button.value as Choice));
  }
  change.addEventListener('click', () => {
    isReopened = true;
    bar.hidden = false;
    bar.focus();
  });
  addEventListener('storage', show);
  addEventListener('pageshow', (event) => {
    if (event.persisted) show();
  });
  show();
}

function sendLoadTime() {
  const [timing] = performance.getEntriesByType('navigation');
  if (!timing) return;
  const milliseconds = Math.round(timing.duration);
  sendEvent({ name: 'page_load_time', path: location.pathname, milliseconds });
}

/**
 * Reports up to three different errors in our own scripts, and each island whose script failed to
 * load.
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
    // Skips errors from browser extensions.
    if (filename.startsWith(location.origin)) report(error, 'page');
  });
  addEventListener('unhandledrejection', ({ reason }) => report(reason, 'promise'));
  // The island shows the failure itself (src/islands/intent.ts).
  document.addEventListener('astro:hydration-error', (event) => {
    const { detail } = event as CustomEvent<{ error: unknown; componentUrl: string }>;
    sendException(detail.error, detail.componentUrl, false);
  });
}

function start() {
  // Read early, because scripts may later put the visitor's activity into the title.
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
  // The duration is known only after all load listeners have run.
  addEventListener('load', () => setTimeout(sendLoadTime));
  addEventListener('pageshow', (event) => {
    if (event.persisted) sendPageView();
  });
  if (PROVIDER) offerChoice(sendPageView);
}

// A constant at build time, so that unused code is dropped.
if (import.meta.env.PUBLIC_ANALYTICS_ID || import.meta.env.DEV) {
  // A prerendered page counts only once it is shown, which might never happen.
  if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true });
  else start();
}
