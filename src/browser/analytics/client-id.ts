/**
 * The number that joins the events of one visit. It is random, says nothing of the visitor, lives as
 * long as the tab, and exists only while the visitor accepts measuring.
 */
const KEY = 'measuring-visit';

let kept: string | null = null;

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Two whole numbers joined by a dot, as GA4 writes a client; made on the first call of a visit. */
export function getClientId(): string {
  kept = read() ?? kept ?? crypto.getRandomValues(new Uint32Array(2)).join('.');
  try {
    sessionStorage.setItem(KEY, kept);
  } catch {
    // Storage is denied or full: the number stands for this page alone.
  }
  return kept;
}

/** Ends the visit: events after this belong to another one. */
export function forgetClientId(): void {
  kept = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
