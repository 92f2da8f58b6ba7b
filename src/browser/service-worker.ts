/**
 * Asks the newest worker to store the site, because a message would keep an outgoing one alive.
 * Rejects if service workers are not allowed.
 */
export async function keepSite(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/worker.js');
  await navigator.serviceWorker.ready;
  const { installing, waiting, active } = registration;
  (installing ?? waiting ?? active)?.postMessage('keep');
}
