/**
 * Says whether the host or the device served the results and, for the device, whether the figures
 * are current.
 */
const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
/** The worker responded, so the query was not sent. */
const isOpenedByDevice = (opening?.workerStart ?? 0) > 0;

const way = document.querySelector('.results-way');

const find = (name: string) => way?.querySelector(`[data-when=${name}]`);
const show = (name: string) => find(name)?.removeAttribute('hidden');

async function announceWhenStored(): Promise<void> {
  await navigator.serviceWorker.ready;
  find('alone')?.setAttribute('hidden', '');
  show('host');
}

if (isOpenedByDevice) {
  const { serviceWorker } = navigator;
  show('device');
  way?.querySelector('button')?.addEventListener('click', () => location.reload());
  serviceWorker.addEventListener('message', ({ data }) => show(String(data)));
  serviceWorker.startMessages();
  serviceWorker.controller?.postMessage('renew-results');
} else {
  show('alone');
  // Browsers without service workers store nothing.
  announceWhenStored().catch(() => undefined);
}
