/**
 * The lines on the page of results that say who has opened it, and whether its figures are the newest.
 * Where the device has opened it, its worker asks for newer ones, without an answer, and tells the page.
 */
import { isOpenedByDevice } from '../opened-by-device.ts';

const way = document.querySelector('.results-way');

const find = (name: string) => way?.querySelector(`[data-when=${name}]`);
const show = (name: string) => find(name)?.removeAttribute('hidden');

/** Once the device has the page, it says what will be so from now on. */
async function tellOnceKept(): Promise<void> {
  await navigator.serviceWorker.ready;
  find('alone')?.setAttribute('hidden', '');
  show('host');
}

if (isOpenedByDevice()) {
  const { serviceWorker } = navigator;
  show('device');
  way?.querySelector('button')?.addEventListener('click', () => location.reload());
  serviceWorker.addEventListener('message', ({ data }) => show(String(data)));
  serviceWorker.startMessages();
  serviceWorker.controller?.postMessage('renew-results');
} else {
  show('alone');
  // A browser without service workers keeps nothing.
  tellOnceKept().catch(() => undefined);
}
