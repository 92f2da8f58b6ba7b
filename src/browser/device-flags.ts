/** Flags stored on this device. All are off if storage is denied. */
import { deviceStorage } from './storage.ts';

const toFlag = (key: string) => ({
  isSet: () => deviceStorage.read(key) !== null,
  /** Returns whether the browser stored it. */
  set: (isSet: boolean) => deviceStorage.write(key, isSet ? '1' : null),
});

export const objection = toFlag('backend-calls-refused');

export const offlineRefusal = toFlag('offline-refused');

/** Turns off the search's single-key shortcut (WCAG 2.1.4). */
export const searchKeyOff = toFlag('search-key-off');

export const trustBannerDismissal = toFlag('trust-banner-dismissed');
