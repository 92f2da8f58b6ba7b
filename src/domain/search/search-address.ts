/** A fragment, which no request or referrer carries: searches can say something about health. */

/** Starts with `#`, or is empty. Never throws. */
export function toSearchFragment(query: string): string {
  return query.trim() === '' ? '' : `#q=${encodeURIComponent(query.toWellFormed())}`;
}

/** Untrusted input; never throws. */
export function parseSearchFragment(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('q') ?? '';
}

/** Query parameters of words shared by another app. */
export const SHARED_WORDS = { text: 'text', title: 'title' } as const;

/** A link's `?q=`, or the text shared by another app, else its title. Untrusted input; never throws. */
export function parseSharedWords(search: string): string {
  const shared = new URLSearchParams(search);
  return (
    ['q', SHARED_WORDS.text, SHARED_WORDS.title].map((name) => shared.get(name)).find(Boolean) ?? ''
  );
}
