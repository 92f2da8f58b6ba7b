import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Choice,
  forgetUnlessAccepted,
  getClientId,
  getConsent,
  setConsent,
} from '../../../../src/browser/analytics/consent.ts';
import { stubVisitor, DENIED } from './visitor.ts';

beforeEach(() => stubVisitor());
afterEach(() => {
  vi.unstubAllGlobals();
});

const choice = fc.constantFrom<Choice>('accepted', 'refused');

describe('the choice about measuring', () => {
  it('is the latest one made, and a refusal deletes the visit’s data', () => {
    fc.assert(
      fc.property(fc.array(choice, { minLength: 1 }), (choices) => {
        stubVisitor();
        for (const made of choices) {
          setConsent(made);
          expect(getConsent()).toBe(made);
          if (made === 'accepted') getClientId();
          expect(sessionStorage.length).toBe(made === 'accepted' ? 1 : 0);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('is a refusal if the browser sends Global Privacy Control, whatever was chosen', () => {
    setConsent('accepted');
    getClientId();
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    expect(getConsent()).toBe('privacy-control');
    forgetUnlessAccepted();
    expect(sessionStorage.length).toBe(0);
    setConsent('accepted');
    expect(getConsent()).toBe('privacy-control');
  });

  it('is a refusal if storage is blocked', () => {
    vi.stubGlobal('localStorage', DENIED);
    vi.stubGlobal('sessionStorage', DENIED);
    expect(getConsent()).toBe('no-storage');
    setConsent('accepted');
    expect(getConsent()).toBe('no-storage');
  });

  it('is undecided if storage is too full to keep it, and no older choice remains', () => {
    setConsent('accepted');
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    setConsent('refused');
    expect(getConsent()).toBe('undecided');
  });
});

describe('a visit’s ID', () => {
  it('consists of two whole numbers, and stays until deleted', () => {
    setConsent('accepted');
    const first = getClientId();
    expect(first).toMatch(/^\d+\.\d+$/);
    expect(getClientId()).toBe(first);
    setConsent('refused');
    setConsent('accepted');
    expect(getClientId()).not.toBe(first);
  });
});
