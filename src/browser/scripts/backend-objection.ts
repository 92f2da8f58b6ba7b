/** The visitor's objection to calls to this site's own backend, kept on the device. */
const KEY = 'backend-calls-refused';

/** Whether the visitor has objected. Denied storage means no objection is known. */
export function hasObjected(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Keeps or withdraws the objection. Throws when the browser denies storage. */
export function setObjection(objects: boolean): void {
  if (objects) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
}
