/** The worker that keeps the site on the device, as pages speak to it. */

/** Has the worker keep the site, and this page. Rejects where the browser does not allow that. */
export async function keepSite(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/worker.js');
  const { active } = await serviceWorker.ready;
  active?.postMessage('keep');
}
