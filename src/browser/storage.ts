/**
 * What this site keeps in the visitor's browser. A browser may deny storage, and storage may be full:
 * reading then finds nothing and writing gives false, so callers need no guard of their own. No other
 * module but the one that empties it touches the browser's storage (tests/unit/storage-keys.test.ts).
 */
function guardStorage(getStorage: () => Storage) {
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(getStorage());
    } catch {
      return otherwise;
    }
  };

  return {
    /** The text kept under a key; null when there is none. */
    read: (key: string) => attempt((storage) => storage.getItem(key), null),

    /** The JSON kept under a key; null when there is none, and for nonsense. */
    readJson: (key: string) =>
      attempt<unknown>((storage) => JSON.parse(storage.getItem(key) ?? 'null'), null),

    /** Keeps a text, or removes it when null. Gives whether that worked. */
    write: (key: string, value: string | null) =>
      attempt((storage) => {
        if (value === null) storage.removeItem(key);
        else storage.setItem(key, value);
        return true;
      }, false),
  };
}

/** A key under which nothing is ever kept: clearing it fails only where nothing can be kept at all. */
export const NO_KEY = '';

/** Kept on the device until it is removed. */
export const deviceStorage = guardStorage(() => localStorage);

/** Kept until the tab is closed. */
export const tabStorage = guardStorage(() => sessionStorage);
