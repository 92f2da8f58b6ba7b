import { toBareEvent } from './bare-event.ts';
import { getConsent } from './consent.ts';
import type { AnalyticsEvent } from './events.ts';
import { PROVIDER } from './provider.ts';

/** The admin area is never measured, whatever it uses of the public pages' parts. */
const UNMEASURED = /^\/admin(\/|$)/;

/** Takes an event without queries and fragments; never throws, never waits. */
type Sink = (event: AnalyticsEvent) => void;

let sink: Sink | null = null;

/** Fetched once there is something to send, so that pages pay nothing before. */
async function openSink(): Promise<Sink | null> {
  // Repeated here, so that a build without a provider leaves this script out.
  if (!import.meta.env.PUBLIC_ANALYTICS_ID) return null;
  try {
    const { sendToGa4 } = await import('./ga4.ts');
    sink = (event) => {
      // The visitor may have refused while the script was on its way.
      if (PROVIDER && getConsent() === 'accepted') sendToGa4(PROVIDER, event);
    };
  } catch {
    // Offline, or an older build: the next event tries again.
  }
  return sink;
}

/**
 * Hands one event to the provider of this build (rules §7), without the query or
 * fragment of any address in it. Before the visitor accepts, and after a refusal, it is dropped. A
 * build without a provider writes to the console in development and nowhere in production. Never
 * throws, never waits.
 */
export function sendEvent(event: AnalyticsEvent): void {
  if (UNMEASURED.test(location.pathname)) return;
  if (PROVIDER === null) {
    if (import.meta.env.DEV) console.info('analytics', toBareEvent(event));
    return;
  }
  if (getConsent() !== 'accepted') return;
  const bare = toBareEvent(event);
  if (sink) sink(bare);
  else void openSink().then((opened) => opened?.(bare));
}
