import { useSyncExternalStore } from 'react';

function watchConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether the browser knows of a connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(watchConnection, () => navigator.onLine);
