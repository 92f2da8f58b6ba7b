/** The newest worker, as a message to an outgoing one would delay it. Rejects if not allowed. */
export async function keepSite(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/worker.js');
  await navigator.serviceWorker.ready;
  const { installing, waiting, active } = registration;
  (installing ?? waiting ?? active)?.postMessage('keep');
}

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
