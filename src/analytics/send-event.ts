import type { AnalyticsEvent } from './events.ts';

/** The editor's desk is never measured, whatever it uses of the public pages' parts. */
const UNMEASURED = /^\/admin(\/|$)/;

/** Hands one event to the configured sink. Never throws, never waits. */
export function sendEvent(event: AnalyticsEvent): void {
  if (UNMEASURED.test(location.pathname)) return;
  if (import.meta.env.DEV) console.info('analytics', event);
}
