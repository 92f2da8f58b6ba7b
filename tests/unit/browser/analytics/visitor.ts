/** What a browser has that the analytics room asks: storage of its own, and a privacy control. */
import { Window } from 'happy-dom';
import { vi } from 'vitest';

/** Gives this test a fresh browser's storage; the caller removes it with `vi.unstubAllGlobals`. */
export function beVisitor({ globalPrivacyControl = false } = {}): void {
  const { localStorage, sessionStorage } = new Window({ url: 'https://clinics.example/' });
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('sessionStorage', sessionStorage);
  vi.stubGlobal('navigator', { globalPrivacyControl });
}

/** Storage of which every use throws. */
export const DENIED = new Proxy(
  {},
  {
    get: () => () => {
      throw new DOMException('denied', 'SecurityError');
    },
  },
);
