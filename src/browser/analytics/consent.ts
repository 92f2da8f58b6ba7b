/**
 * The visitor's choice about measuring, kept on the device. Nothing is measured unless it says so:
 * not before the choice, not against the browser's Global Privacy Control, not where the browser
 * keeps no choices.
 */
import { forgetClientId } from './client-id.ts';

const KEY = 'measuring-choice';

export type Choice = 'accepted' | 'refused';
export type Consent = Choice | 'undecided' | 'privacy-control' | 'no-storage';

/** What stands at this moment, also when it was chosen in another tab. Never throws. */
export function getConsent(): Consent {
  if (navigator.globalPrivacyControl) return 'privacy-control';
  try {
    const choice = localStorage.getItem(KEY);
    return choice === 'accepted' || choice === 'refused' ? choice : 'undecided';
  } catch {
    return 'no-storage';
  }
}

/** Keeps the choice. Where that fails, nothing is measured. Never throws. */
export function setConsent(choice: Choice): void {
  try {
    // Full storage may refuse the new choice; the old one must not outlive it.
    localStorage.removeItem(KEY);
    localStorage.setItem(KEY, choice);
  } catch {
    // The visitor is asked again on the next page.
  }
  forgetUnlessAccepted();
}

/** Keeps nothing of the visit that the choice does not cover. */
export function forgetUnlessAccepted(): void {
  if (getConsent() !== 'accepted') forgetClientId();
}
