/**
 * The address of the search page with a query. It stands in the fragment, which no request and no
 * referrer carries: what people look for here can say something about their health.
 */

/** The fragment for a query, starting with `#`; the empty string for none. Never throws. */
export function toSearchFragment(query: string): string {
  return query.trim() === '' ? '' : `#q=${encodeURIComponent(query.toWellFormed())}`;
}

/** The query in `location.hash`; what it holds is untrusted. Never throws. */
export function parseSearchFragment(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('q') ?? '';
}

/** The names in the query under which a phone hands over what another app shares. */
export const SHARED_WORDS = { text: 'text', title: 'title' } as const;

/**
 * What another app has shared with the search, from `location.search`: its text, else its title, else the
 * empty string. What it holds is untrusted. Never throws.
 */
export function parseSharedWords(search: string): string {
  const shared = new URLSearchParams(search);
  return shared.get(SHARED_WORDS.text) || shared.get(SHARED_WORDS.title) || '';
}
