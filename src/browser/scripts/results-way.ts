/**
 * The lines on the page of results that say who has opened it, and whether its figures are the newest.
 * Where the device has opened it, the page asks for newer figures, and sends no answer with that.
 */
import { isOfflineRefused } from '../offline-choice.ts';
import { isOpenedByDevice } from '../opened-by-device.ts';

const way = document.querySelector('.results-way');

const show = (name: string) => way?.querySelector(`[data-when=${name}]`)?.removeAttribute('hidden');

/** Whether the device keeps this page from now on. */
const isKept = () =>
  import.meta.env.KEEPS_OFFLINE &&
  'serviceWorker' in navigator &&
  !isOfflineRefused() &&
  !navigator.connection?.saveData;

if (isOpenedByDevice()) {
  const { serviceWorker } = navigator;
  show('device');
  way?.querySelector('button')?.addEventListener('click', () => location.reload());
  serviceWorker.addEventListener('message', ({ data }) => show(String(data)));
  serviceWorker.startMessages();
  serviceWorker.controller?.postMessage('renew-results');
} else {
  show(isKept() ? 'host' : 'alone');
}
