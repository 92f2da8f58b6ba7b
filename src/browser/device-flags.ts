/** What this device remembers as yes or no. Where storage is denied, all are no. */
import { deviceStorage } from './storage.ts';

const toFlag = (key: string) => ({
  isSet: () => deviceStorage.read(key) !== null,
  /** Returns whether the browser stored it. */
  set: (isSet: boolean) => deviceStorage.write(key, isSet ? '1' : null),
});

/** The visitor's objection to calls to this site's backend. */
export const objection = toFlag('backend-calls-refused');

/** The device may keep the site's pages until this is set on the privacy page. */
export const offlineRefusal = toFlag('offline-refused');

/** Disables the single-key shortcut of the search (WCAG 2.1.4). */
export const searchKeyOff = toFlag('search-key-off');

export const trustBannerDismissal = toFlag('trust-banner-dismissed');
