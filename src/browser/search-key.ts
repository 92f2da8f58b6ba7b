/**
 * Whether the visitor has switched off the one key that opens the search, as somebody may who speaks
 * to the computer or strikes keys by accident (WCAG 2.1.4). Kept on the device.
 */
const KEY = 'search-key-off';

/** Whether `/` opens nothing. Denied storage means that it opens the search. */
export function isSearchKeyOff(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Switches the key off or on again. Throws when the browser denies storage. */
export function setSearchKeyOff(isOff: boolean): void {
  if (isOff) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
}
