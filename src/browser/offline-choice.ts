/** Whether this device may keep the site's pages: yes, until refused on the privacy page. */
import { deviceStorage } from './storage.ts';

const KEY = 'offline-refused';

/** Browsers that deny storage keep no pages either. */
export const isOfflineRefused = () => deviceStorage.read(KEY) !== null;

/** Returns whether the browser stored it. */
export const setOfflineRefused = (isRefused: boolean) =>
  deviceStorage.write(KEY, isRefused ? '1' : null);
