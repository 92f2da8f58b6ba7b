/**
 * Has the device keep this page and those that it always keeps, once the page has loaded (rules §11, "On
 * the device"). Not where somebody has refused it or saves data, and never at the desk. What the browser
 * does not allow is left.
 */
import { isDeskPath } from '../../domain/page/offline-pages.ts';
import { isOfflineRefused } from '../offline-choice.ts';
import { keepSite } from '../service-worker.ts';

if (import.meta.env.KEEPS_OFFLINE) {
  addEventListener('load', () => {
    if (isOfflineRefused() || navigator.connection?.saveData || isDeskPath(location.pathname))
      return;
    keepSite().catch(() => undefined);
  });
  // Nobody is asked to install anything.
  addEventListener('beforeinstallprompt', (event) => event.preventDefault());
}
