/**
 * The visitor's choice about measuring, kept on the device. Nothing is measured unless it says so:
 * not before the choice, not against the browser's Global Privacy Control, not where the browser
 * keeps no choices.
 */
import { deviceStorage, NO_KEY, tabStorage } from '../storage.ts';

const CHOICE = 'measuring-choice';
const VISIT = 'measuring-visit';

/** The visit's number for this page alone, where the browser keeps nothing. */
let client: string | null = null;

export type Choice = 'accepted' | 'refused';
export type Consent = Choice | 'undecided' | 'privacy-control' | 'no-storage';

/** The choice at this moment, including one made in another tab. Never throws. */
export function getConsent(): Consent {
  if (navigator.globalPrivacyControl) return 'privacy-control';
  if (!deviceStorage.write(NO_KEY, null)) return 'no-storage';
  const choice = deviceStorage.read(CHOICE);
  return choice === 'accepted' || choice === 'refused' ? choice : 'undecided';
}

/**
 * Keeps the choice. Where that fails, nothing is measured, and the visitor is asked again on the next
 * page. Never throws.
 */
export function setConsent(choice: Choice): void {
  // Full storage may refuse the new choice; the old one must not outlive it.
  deviceStorage.write(CHOICE, null);
  deviceStorage.write(CHOICE, choice);
  forgetUnlessAccepted();
}

/** Ends the visit's number unless measuring is accepted: events after this belong to another visit. */
export function forgetUnlessAccepted(): void {
  if (getConsent() === 'accepted') return;
  client = null;
  tabStorage.write(VISIT, null);
}

/**
 * The number that joins the events of one visit: two whole numbers joined by a dot, as GA4 writes a
 * client. It is random, says nothing of the visitor and lives as long as the tab. Made on the first
 * call of a visit, so call it only while measuring is accepted.
 */
export function getClientId(): string {
  client = tabStorage.read(VISIT) ?? client ?? crypto.getRandomValues(new Uint32Array(2)).join('.');
  tabStorage.write(VISIT, client);
  return client;
}
