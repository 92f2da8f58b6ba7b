/** Replaces the worker while `keepsOffline` is false: deletes its caches and unregisters. */
import { CACHES } from '../domain/page/offline-pages.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  const removal = Object.values(CACHES).map((name) => caches.delete(name));
  event.waitUntil(Promise.allSettled([...removal, self.registration.unregister()]));
});
