/** Analytics events (rules §7), without queries or fragments, which may contain health answers. */
export type AnalyticsEvent =
  | { name: 'page_view'; title: string; location: string; path: string }
  | { name: 'exception'; description: string; where: string; fatal: boolean }
  | { name: 'route_error'; description: string; path: string }
  | { name: 'redirect'; from: string; to: string }
  | { name: 'page_not_found'; path: string }
  | { name: '404_referrer'; path: string; referrer: string }
  | { name: '404_redirect_success'; from: string; to: string }
  | { name: '404_redirect_ignored'; path: string }
  | { name: 'page_load_time'; path: string; milliseconds: number };

const MAX_DESCRIPTION = 100;

/** From the start of a query, a fragment or mangled values, however often encoded, to the end. */
const TO_END = /(?:[?#&=;]|%(?:25)*(?:3f|23|26|3d|3b)).*$/is;
const TO_END_OF_WORD = /(?:[?#&=;]|%(?:25)*(?:3f|23|26|3d|3b))\S*/gi;

/** By field. Other texts are cut at their query or fragment. */
const RULES: Record<string, (text: string) => string> = {
  title: (text) => text,
  // An error message may quote what the visitor typed.
  description: (text) =>
    text.replace(/".*"/s, '"…"').replace(TO_END_OF_WORD, '').slice(0, MAX_DESCRIPTION),
};

export const toBareAddress = (address: string) => address.replace(TO_END, '');

export function toBareEvent(event: AnalyticsEvent): AnalyticsEvent {
  const fields = Object.entries(event).map(([field, value]: [string, unknown]) => [
    field,
    typeof value === 'string' ? (RULES[field] ?? toBareAddress)(value) : value,
  ]);
  return Object.fromEntries(fields) as AnalyticsEvent;
}
