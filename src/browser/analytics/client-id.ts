/**
 * The number that joins the events of one visit. It is random, says nothing of the visitor, lives as
 * long as the tab, and exists only while the visitor accepts measuring.
 */
import { tabStorage } from '../storage.ts';

const KEY = 'measuring-visit';

/** Stands for this page alone where the browser keeps nothing. */
let current: string | null = null;

/** Two whole numbers joined by a dot, as GA4 writes a client; made on the first call of a visit. */
export function getClientId(): string {
  current = tabStorage.read(KEY) ?? current ?? crypto.getRandomValues(new Uint32Array(2)).join('.');
  tabStorage.write(KEY, current);
  return current;
}

/** Ends the visit: events after this belong to another one. */
export function forgetClientId(): void {
  current = null;
  tabStorage.write(KEY, null);
}
