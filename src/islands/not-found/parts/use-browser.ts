import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** What the browser says: null in the server's HTML, and the same for as long as the page is open. */
export function useBrowser<Value extends string | boolean>(read: () => Value): Value | null {
  return useSyncExternalStore(neverChanges, read, () => null);
}
