import { useSyncExternalStore } from 'react';

function listen(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** The address's fragment with its "#"; empty on the server. */
export function useHash(): string {
  return useSyncExternalStore(
    listen,
    () => location.hash,
    () => '',
  );
}

/** Replaces this history entry's fragment, given with its "#" or empty, and notifies listeners. */
export function replaceHash(fragment: string): void {
  history.replaceState(history.state, '', location.pathname + fragment);
  dispatchEvent(new HashChangeEvent('hashchange'));
}
