/** The worker that keeps the site on the device, as pages speak to it. */

/**
 * Has the worker keep the site, and this page. Where a newer one is on its way, it is that one: a word to
 * the old one, just as it makes room, would have the browser start it again, and the newer one wait.
 * Rejects where the browser does not allow that.
 */
export async function keepSite(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/worker.js');
  await navigator.serviceWorker.ready;
  const { installing, waiting, active } = registration;
  (installing ?? waiting ?? active)?.postMessage('keep');
}
