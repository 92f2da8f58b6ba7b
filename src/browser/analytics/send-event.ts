import type { AnalyticsConfig } from './config.ts';
import { getConsent } from './consent.ts';
import { type AnalyticsEvent, toBareEvent } from './events.ts';
import type { sendToGa4 } from './ga4.ts';
import { IS_MEASURED } from './is-measured.ts';

const url = import.meta.env.PUBLIC_ANALYTICS_URL;
const id = import.meta.env.PUBLIC_ANALYTICS_ID;

/** Where this build sends events; null when it sends none. The build has checked both settings. */
export const PROVIDER: AnalyticsConfig | null = url && id ? { url, id } : null;

/** The admin area is never measured, whatever it uses of the public pages' parts. */
const UNMEASURED = /^\/admin(\/|$)/;

/** Kept once it is fetched: a page that is left gives no time to fetch it. */
let send: typeof sendToGa4 | undefined;

/** Fetches what sends once there is something to send, so that pages pay nothing before. */
async function fetchAndSend(provider: AnalyticsConfig, event: AnalyticsEvent): Promise<void> {
  // Repeated here, so that a build without a provider leaves this script out.
  if (!import.meta.env.PUBLIC_ANALYTICS_ID) return;
  try {
    send = (await import('./ga4.ts')).sendToGa4;
    // The visitor may have refused while the script was on its way.
    if (getConsent() === 'accepted') send(provider, event);
  } catch {
    // Offline, or an older build: the next event tries again.
  }
}

/**
 * Hands one event to the provider of this build (rules §7), without the query or
 * fragment of any address in it. Before the visitor accepts, and after a refusal, it is dropped. A
 * build without a provider writes to the console in development and nowhere in production. Never
 * throws, never waits.
 */
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
