/** The newest worker, as a message to an outgoing one would delay it. Rejects if not allowed. */
export async function keepSite(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/worker.js');
  await navigator.serviceWorker.ready;
  const { installing, waiting, active } = registration;
  (installing ?? waiting ?? active)?.postMessage('keep');
}
