/**
 * Stores pages on the device (rules §11, "On the device") unless the visitor refuses. Never at the
 * desk.
 */
import { isDeskPath } from '../../domain/page/offline-pages.ts';
import { offlineRefusal } from '../device-flags.ts';
import { keepSite } from '../service-worker.ts';

if (import.meta.env.KEEPS_OFFLINE) {
  addEventListener('load', () => {
    if (offlineRefusal.isSet() || navigator.connection?.saveData || isDeskPath(location.pathname))
      return;
    keepSite().catch(() => undefined);
  });
  addEventListener('beforeinstallprompt', (event) => event.preventDefault());
}
