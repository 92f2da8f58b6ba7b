import { useSyncExternalStore } from 'react';

function watch(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether the browser believes itself online. */
export function useOnline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine);
}
