/** A fragment, which is never sent, because searches can reveal something about health. */

export function toSearchFragment(query: string): string {
  return query.trim() === '' ? '' : `#q=${encodeURIComponent(query.toWellFormed())}`;
}

export function parseSearchFragment(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('q') ?? '';
}

export const SHARED_WORDS = { text: 'text', title: 'title' } as const;

/**
 * A link's `?q=`, or else the text or title shared by another app. Untrusted input. Never throws.
 */
export function parseSharedWords(search: string): string {
  const shared = new URLSearchParams(search);
  return (
    ['q', SHARED_WORDS.text, SHARED_WORDS.title].map((name) => shared.get(name)).find(Boolean) ?? ''
  );
}
