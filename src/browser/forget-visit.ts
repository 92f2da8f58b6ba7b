/** Clears a visit from this device (rules §11), except an editor's session, settings and drafts. */
import { removeKept } from './remove-kept.ts';

const DESK_PREFIXES = ['editor-session', 'keyboard-letters'];

const FORGET_WITHIN_MS = 300;

function attempt(act: () => void): void {
  try {
    act();
  } catch {
    // If the browser denies one step, the others must still run.
  }
}

/** Also blocks later writes from this page. Resolves within 300 ms and never throws. */
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
