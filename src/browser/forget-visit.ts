/** Forgets a visit on this device (rules §11). An editor's session, settings and drafts stay. */
import { removeKept } from './remove-kept.ts';

const DESK_PREFIXES = ['editor-session', 'keyboard-letters'];

const FORGET_WITHIN_MS = 300;

/** A browser may deny any of these, which must not stop the rest. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // If access is denied, nothing is stored.
  }
}

/** Also blocks later writes from this page. Never throws, and resolves within 300 ms. */
export function forgetVisit(): Promise<void> {
  attempt(() => history.replaceState(null, '', '/'));
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (!DESK_PREFIXES.some((start) => key.startsWith(start))) localStorage.removeItem(key);
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
