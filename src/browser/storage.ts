/**
 * What this site keeps in the visitor's browser. A browser may deny storage, and storage may be full:
 * reading then finds nothing and writing gives false, so callers need no guard of their own. No other
 * module touches the browser's storage (tests/unit/storage-keys.test.ts).
 */
function guardStorage(getStorage: () => Storage) {
  return {
    /** Whether the browser lets nothing be kept at all. */
    isDenied(): boolean {
      try {
        getStorage().getItem('');
        return false;
      } catch {
        return true;
      }
    },

    /** The text kept under a key; null when there is none. */
    read(key: string): string | null {
      try {
        return getStorage().getItem(key);
      } catch {
        return null;
      }
    },

    /** The JSON kept under a key; null when there is none, and for nonsense. */
    readJson(key: string): unknown {
      try {
        return JSON.parse(getStorage().getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },

    /** Keeps a text, or removes it when null. Gives whether that worked. */
    write(key: string, value: string | null): boolean {
      try {
        if (value === null) getStorage().removeItem(key);
        else getStorage().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Kept on the device until it is removed. */
export const deviceStorage = guardStorage(() => localStorage);

/** Kept until the tab is closed. */
export const tabStorage = guardStorage(() => sessionStorage);
