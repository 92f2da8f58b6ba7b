/** Removes the service worker and its caches. Rejects if the browser refuses. */
export async function removeKept(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  // Otherwise a fetch in progress could still store its response.
  registration?.installing?.postMessage('forget');
  registration?.active?.postMessage('forget');
  await registration?.unregister();
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
