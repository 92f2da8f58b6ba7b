/** Removes the worker and everything it kept. Rejects where the browser does not allow that. */
export async function removeKept(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  // Otherwise a fetch in progress would be stored again.
  registration?.installing?.postMessage('forget');
  registration?.active?.postMessage('forget');
  await registration?.unregister();
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
