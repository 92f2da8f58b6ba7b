import type { AnalyticsConfig } from './config.ts';
import { getConsent } from './consent.ts';
import { type AnalyticsEvent, toBareEvent } from './events.ts';
import type { sendToGa4 } from './ga4.ts';
import { IS_MEASURED } from './is-measured.ts';

const url = import.meta.env.PUBLIC_ANALYTICS_URL;
const id = import.meta.env.PUBLIC_ANALYTICS_ID;

/** Null if this build sends no events. */
export const PROVIDER: AnalyticsConfig | null = url && id ? { url, id } : null;

const UNMEASURED = /^\/admin(\/|$)/;

/** Loaded by the first event, because there is no time to load it while leaving a page. */
let send: typeof sendToGa4 | undefined;

async function fetchAndSend(provider: AnalyticsConfig, event: AnalyticsEvent): Promise<void> {
  // Repeated so that builds without a provider drop the import.
  if (!import.meta.env.PUBLIC_ANALYTICS_ID) return;
  try {
    send = (await import('./ga4.ts')).sendToGa4;
    // The visitor may have withdrawn consent in the meantime.
    if (getConsent() === 'accepted') send(provider, event);
  } catch {
    // Offline, or the page is from an older build. The next event tries again.
  }
}

/** Sends an event (rules §7) if the visitor has consented. Never throws or waits. */
export function sendEvent(event: AnalyticsEvent): void {
  if (!IS_MEASURED || UNMEASURED.test(location.pathname)) return;
  if (PROVIDER === null) {
    if (import.meta.env.DEV) console.info('analytics', toBareEvent(event));
    return;
  }
  if (getConsent() !== 'accepted') return;
  const bare = toBareEvent(event);
  if (send) send(PROVIDER, bare);
  else void fetchAndSend(PROVIDER, bare);
}
