import { Window } from 'happy-dom';
import { vi } from 'vitest';

export function stubVisitor({ globalPrivacyControl = false } = {}): void {
  const { localStorage, sessionStorage } = new Window({ url: 'https://clinics.example/' });
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('sessionStorage', sessionStorage);
  vi.stubGlobal('navigator', { globalPrivacyControl });
}

export const DENIED = new Proxy(
  {},
  {
    get: () => () => {
      throw new DOMException('denied', 'SecurityError');
    },
  },
);
