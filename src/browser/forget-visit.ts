/**
 * Forgets a visit on this device (rules §11): all that the site keeps of its visitor. What the desk keeps of
 * an editor stays: the session and the choice about keys here, unsaved drafts in the browser's database.
 */
import { removeKept } from './remove-kept.ts';

/** How the keys of the desk begin; every other key is a visitor's. */
const OF_THE_DESK = ['editor-session', 'keyboard-letters'];

/** Milliseconds that leaving waits for the copies to be removed; they go on being removed after it. */
const FORGET_WITHIN_MS = 300;

/** A browser may deny each of these, which must not stop the rest. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // What is denied holds nothing.
  }
}

/**
 * Empties the address, the storage and the copies, and lets this page keep nothing more, whatever a part of
 * it was still about to write. Never throws, and answers within 300 ms.
 */
export function forgetVisit(): Promise<void> {
  attempt(() => history.replaceState(null, '', '/'));
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (!OF_THE_DESK.some((start) => key.startsWith(start))) localStorage.removeItem(key);
    }
  });
  attempt(() => sessionStorage.clear());
  Storage.prototype.setItem = () => {};
  attempt(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('Left.'));
  });
  const limit = new Promise<void>((resolve) => {
    setTimeout(resolve, FORGET_WITHIN_MS);
  });
  return Promise.race([removeKept().catch(() => undefined), limit]);
}
