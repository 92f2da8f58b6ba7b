import type { AnalyticsEvent } from './events.ts';
import { IS_MEASURED } from './is-measured.ts';
import { sendEvent } from './send-event.ts';

const PLACE = /\/_astro\/[\w.-]+\.js:\d+:\d+/;

/** Only the error's kind and place, because messages may quote the visitor's answers. */
export function toException(error: unknown, where: string, fatal: boolean): AnalyticsEvent {
  const kind = error instanceof Error ? error.name : typeof error;
  const place = error instanceof Error ? PLACE.exec(error.stack ?? '')?.[0] : undefined;
  return { name: 'exception', description: place ? `${kind} at ${place}` : kind, where, fatal };
}

/** Sends an `exception` event (rules §7), `fatal` if the failed part was removed from the page. */
export function sendException(error: unknown, where: string, fatal: boolean): void {
  if (IS_MEASURED) sendEvent(toException(error, where, fatal));
}
