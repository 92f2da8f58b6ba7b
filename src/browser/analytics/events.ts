/**
 * The catalogue of analytics events (rules §7): what each one carries. No field ever
 * holds a query string or a fragment; `sendEvent` sees to that.
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
