/**
 * Sends events as GA4's web collection takes them. Google's own script, gtag.js, is not used: it is
 * third-party code of over 100 KB that reads the whole address of the page, query included, sets
 * cookies and measures more than the catalogue of events says. These lines send that catalogue alone.
 */
import type { AnalyticsConfig } from './config.ts';
import { getClientId } from './consent.ts';
import { type AnalyticsEvent, toBareAddress } from './events.ts';

/** Fields that GA4 knows by a name of their own. */
const STANDARD: Record<string, string> = { title: 'dt', location: 'dl' };

function toParameter(field: string, value: string | number | boolean): [string, string] {
  const prefix = typeof value === 'number' ? 'epn' : 'ep';
  return [STANDARD[field] ?? `${prefix}.${field}`, String(value)];
}

/**
 * One event as a query string of version 2 of the format.
 *
 * @param event without queries and fragments in it
 * @param id the measurement id
 * @param client of `getClientId`
 * @param page the address of the page, without query and fragment
 */
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
    // A visit ends with the tab, and the client with it.
    sid: client.replace(/\..*/, ''),
    // Never for personalised adverts.
    npa: '1',
    // GA4 drops names that do not begin with a letter.
    en: name.replace(/^\d/, 'error_$&'),
    dl: page,
    ...Object.fromEntries(
      Object.entries<string | number | boolean>(fields).map((entry) => toParameter(...entry)),
    ),
  }).toString();
}

/**
 * Sends one event and waits for nothing; it survives the page being left. Not by `sendBeacon`: that
 * would carry the provider's cookies along, and the page's address as the referrer.
 */
export function sendToGa4({ url, id }: AnalyticsConfig, event: AnalyticsEvent): void {
  const query = toGa4Query(event, id, getClientId(), toBareAddress(location.href));
  fetch(`${url}?${query}`, {
    method: 'POST',
    mode: 'no-cors',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'origin',
  }).catch(() => {
    // Offline or blocked: an event is never worth a message.
  });
}
