/** Whether this device may keep the site's pages: it may, until somebody says no on the privacy page. */
import { deviceStorage } from './storage.ts';

const KEY = 'offline-refused';

/** Where storage is denied, no refusal is known; browsers that deny it keep no pages either. */
export const isOfflineRefused = () => deviceStorage.read(KEY) !== null;

/** Keeps or withdraws the refusal. Gives whether the browser keeps that. */
export const setOfflineRefused = (isRefused: boolean) =>
  deviceStorage.write(KEY, isRefused ? '1' : null);
