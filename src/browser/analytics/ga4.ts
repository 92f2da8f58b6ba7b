/** Replaces gtag.js, which is over 100 KB, reads whole addresses and sets cookies. */
import type { AnalyticsConfig } from './config.ts';
import { getClientId } from './consent.ts';
import { type AnalyticsEvent, toBareAddress } from './events.ts';

const STANDARD: Record<string, string> = { title: 'dt', location: 'dl' };

/** `event` and `page` must have no query or fragment. */
export function toGa4Query(
  { name, ...fields }: AnalyticsEvent,
  id: string,
  client: string,
  page: string,
): string {
  return new URLSearchParams({
    v: '2',
    tid: id,
    cid: client,
    sid: client.replace(/\..*/, ''),
    // No personalised adverts.
    npa: '1',
    // GA4 drops names that do not begin with a letter.
    en: name.replace(/^\d/, 'error_$&'),
    dl: page,
    ...Object.fromEntries(
      Object.entries<string | number | boolean>(fields).map(([field, value]) => [
        STANDARD[field] ?? `${typeof value === 'number' ? 'epn' : 'ep'}.${field}`,
        String(value),
      ]),
    ),
  }).toString();
}

/** `sendBeacon` would send the provider's cookies and the full referrer. */
export function sendToGa4({ url, id }: AnalyticsConfig, event: AnalyticsEvent): void {
  const query = toGa4Query(event, id, getClientId(), toBareAddress(location.href));
  fetch(`${url}?${query}`, {
    method: 'POST',
    mode: 'no-cors',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'origin',
  }).catch(() => {
    // Offline or blocked.
  });
}
