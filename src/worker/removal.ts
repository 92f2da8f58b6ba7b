/**
 * What stands at the worker's address while `keepsOffline` in content/site.yml is false: it takes the
 * place of a worker that a device has, removes what that kept, and then itself.
 */
import { CACHES } from '../domain/page/offline-pages.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  const removal = Object.values(CACHES).map((name) => caches.delete(name));
  event.waitUntil(Promise.allSettled([...removal, self.registration.unregister()]));
});
