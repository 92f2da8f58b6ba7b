/**
 * If storage is denied or full, reads return null and writes false
 * (tests/unit/storage-keys.test.ts).
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
    read: (key: string) => attempt((storage) => storage.getItem(key), null),

    readJson: (key: string) =>
      attempt<unknown>((storage) => JSON.parse(storage.getItem(key) ?? 'null'), null),

    /** Null removes the entry. Returns whether it worked. */
    write: (key: string, value: string | null) =>
      attempt((storage) => {
        if (value === null) storage.removeItem(key);
        else storage.setItem(key, value);
        return true;
      }, false),
  };
}

/** Never has a value. Clearing it tests whether storage works. */
export const NO_KEY = '';

export const deviceStorage = guardStorage(() => localStorage);

export const tabStorage = guardStorage(() => sessionStorage);
