/**
 * The catalogue of analytics events (rules §7). Addresses on this site carry health answers and filters
 * in their query and fragment, so every text of an event loses them here, whatever the caller passes.
 */
export type AnalyticsEvent =
  | { name: 'page_view'; title: string; location: string; path: string }
  /** Something threw. `where` is the island or script it happened in. */
  | { name: 'exception'; description: string; where: string; fatal: boolean }
  /**
   * A route has nothing to show. On the public site that is an address without a page, so the
   * not-found page sends it: pages are files, and what fails in one is an `exception`. The admin
   * area has routes that can fail, and is never measured.
   */
  | { name: 'route_error'; description: string; path: string }
  | { name: 'redirect'; from: string; to: string }
  | { name: 'page_not_found'; path: string }
  /** Where the visitor of a missing page came from: an address without its query, or "Direct". */
  | { name: '404_referrer'; path: string; referrer: string }
  | { name: '404_redirect_success'; from: string; to: string }
  /** Left the not-found page without taking a suggestion. */
  | { name: '404_redirect_ignored'; path: string }
  | { name: 'page_load_time'; path: string; milliseconds: number };

/** GA4 keeps no more characters of a text. */
const MAX_DESCRIPTION = 100;

/**
 * Where a query, a fragment or, in a mangled address, a list of values begins, however often it was
 * encoded, to the end of the text or of the word.
 */
const TO_END = /(?:[?#&=;]|%(?:25)*(?:3f|23|26|3d|3b)).*$/is;
const TO_END_OF_WORD = /(?:[?#&=;]|%(?:25)*(?:3f|23|26|3d|3b))\S*/gi;

/** By field; every other text is an address, a path or a word, and is cut at its query or fragment. */
const RULES: Record<string, (text: string) => string> = {
  // The document's own, which the build wrote and no answer is part of.
  title: (text) => text,
  // Errors quote what they failed on, which the visitor may have typed.
  description: (text) =>
    text.replace(/".*"/s, '"…"').replace(TO_END_OF_WORD, '').slice(0, MAX_DESCRIPTION),
};

/** An address or a path without its query and fragment. */
export const toBareAddress = (address: string) => address.replace(TO_END, '');

/** The event without the query or fragment of any address in it. */
export function toBareEvent(event: AnalyticsEvent): AnalyticsEvent {
  const fields = Object.entries(event).map(([field, value]: [string, unknown]) => [
    field,
    typeof value === 'string' ? (RULES[field] ?? toBareAddress)(value) : value,
  ]);
  return Object.fromEntries(fields) as AnalyticsEvent;
}
