/**
 * Whether the visitor has switched off the one key that opens the search, as people may who dictate to
 * the computer or press keys by accident (WCAG 2.1.4). Kept on the device.
 */
import { deviceStorage } from './storage.ts';

const KEY = 'search-key-off';

/** Whether `/` opens nothing. Where storage is denied it opens the search. */
export const isSearchKeyOff = () => deviceStorage.read(KEY) !== null;

/** Switches the key off or on again. Gives whether the browser keeps that. */
export const setSearchKeyOff = (isOff: boolean) => deviceStorage.write(KEY, isOff ? '1' : null);
