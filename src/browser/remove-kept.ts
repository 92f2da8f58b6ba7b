/** Takes back what the device has kept of the site, and the worker that kept it. */
import { CACHES } from '../domain/page/offline-pages.ts';

/** Removes every kept page and file; the worker stays. Rejects where the browser does not allow that. */
export async function removeKeptPages(): Promise<void> {
  await Promise.all(Object.values(CACHES).map((name) => caches.delete(name)));
}

/** Removes the worker, and every kept page and file. Rejects where the browser does not allow that. */
export async function removeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  await registration?.unregister();
  await removeKeptPages();
}
