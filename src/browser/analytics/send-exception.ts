import type { AnalyticsEvent } from './events.ts';
import { IS_MEASURED } from './is-measured.ts';
import { sendEvent } from './send-event.ts';

/** Where in the site's own scripts an error was thrown, as browsers write it into a stack. */
const PLACE = /\/_astro\/[\w.-]+\.js:\d+:\d+/;

/**
 * Gives the `exception` event of an error: its kind and where in the scripts it was thrown. Its message
 * stays here, since messages quote what they failed at, which may be an answer of the visitor's.
 */
export function toException(error: unknown, where: string, fatal: boolean): AnalyticsEvent {
  const kind = error instanceof Error ? error.name : typeof error;
  const place = error instanceof Error ? PLACE.exec(error.stack ?? '')?.[0] : undefined;
  return { name: 'exception', description: place ? `${kind} at ${place}` : kind, where, fatal };
}

/**
 * Sends one `exception` event (rules §7).
 *
 * @param where the island or script it happened in
 * @param fatal whether what failed is gone from the page
 */
export function sendException(error: unknown, where: string, fatal: boolean): void {
  if (IS_MEASURED) sendEvent(toException(error, where, fatal));
}
