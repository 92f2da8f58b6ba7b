/** Lets visitors disable the single-key shortcut of the search (WCAG 2.1.4). Kept on the device. */
import { deviceStorage } from './storage.ts';

const KEY = 'search-key-off';

/** False where storage is denied. */
export const isSearchKeyOff = () => deviceStorage.read(KEY) !== null;

/** Returns whether the browser stored it. */
export const setSearchKeyOff = (isOff: boolean) => deviceStorage.write(KEY, isOff ? '1' : null);
