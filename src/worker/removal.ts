/** Replaces the worker while `keepsOffline` is false: removes what was kept and then itself. */
import { CACHES } from '../domain/page/offline-pages.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  const removal = Object.values(CACHES).map((name) => caches.delete(name));
  event.waitUntil(Promise.allSettled([...removal, self.registration.unregister()]));
});
