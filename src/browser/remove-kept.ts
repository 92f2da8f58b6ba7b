/** Takes back what the device has kept of the site's pages, and the worker that kept it. */

/**
 * Removes the worker, and every kept page and file. Rejects where the browser does not allow that; what it
 * allowed before is removed.
 */
export async function removeKept(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  // What one of them is fetching at this moment would otherwise come back.
  registration?.installing?.postMessage('forget');
  registration?.active?.postMessage('forget');
  await registration?.unregister();
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
