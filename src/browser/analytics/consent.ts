/**
 * The visitor's choice about measuring, kept on the device. Nothing is measured unless it says so:
 * not before the choice, not against the browser's Global Privacy Control, not where the browser
 * keeps no choices.
 */
import { deviceStorage, NO_KEY } from '../storage.ts';
import { forgetClientId } from './client-id.ts';

const KEY = 'measuring-choice';

export type Choice = 'accepted' | 'refused';
export type Consent = Choice | 'undecided' | 'privacy-control' | 'no-storage';

/** The choice at this moment, including one made in another tab. Never throws. */
export function getConsent(): Consent {
  if (navigator.globalPrivacyControl) return 'privacy-control';
  if (!deviceStorage.write(NO_KEY, null)) return 'no-storage';
  const choice = deviceStorage.read(KEY);
  return choice === 'accepted' || choice === 'refused' ? choice : 'undecided';
}

/**
 * Keeps the choice. Where that fails, nothing is measured, and the visitor is asked again on the next
 * page. Never throws.
 */
export function setConsent(choice: Choice): void {
  // Full storage may refuse the new choice; the old one must not outlive it.
  deviceStorage.write(KEY, null);
  deviceStorage.write(KEY, choice);
  forgetUnlessAccepted();
}

/** Ends the visit's number unless measuring is accepted. */
export function forgetUnlessAccepted(): void {
  if (getConsent() !== 'accepted') forgetClientId();
}
