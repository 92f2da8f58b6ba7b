/**
 * Messages the newest worker, because a message would delay an outgoing one. Rejects if not
 * allowed.
 */
export async function keepSite(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/worker.js');
  await navigator.serviceWorker.ready;
  const { installing, waiting, active } = registration;
  (installing ?? waiting ?? active)?.postMessage('keep');
}
