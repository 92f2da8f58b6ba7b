/** Analytics consent: only a stored yes counts, and never with Global Privacy Control. */
import { deviceStorage, NO_KEY, tabStorage } from '../storage.ts';

const CHOICE = 'measuring-choice';
const VISIT = 'measuring-visit';

let client: string | null = null;

export type Choice = 'accepted' | 'refused';
export type Consent = Choice | 'undecided' | 'privacy-control' | 'no-storage';

export function getConsent(): Consent {
  if (navigator.globalPrivacyControl) return 'privacy-control';
  if (!deviceStorage.write(NO_KEY, null)) return 'no-storage';
  const choice = deviceStorage.read(CHOICE);
  return choice === 'accepted' || choice === 'refused' ? choice : 'undecided';
}

/** If the choice cannot be stored, nothing is measured. Never throws. */
export function setConsent(choice: Choice): void {
  // If storage is full, the new choice may be refused, but the old one must still be removed.
  deviceStorage.write(CHOICE, null);
  deviceStorage.write(CHOICE, choice);
  forgetUnlessAccepted();
}

export function forgetUnlessAccepted(): void {
  if (getConsent() === 'accepted') return;
  client = null;
  tabStorage.write(VISIT, null);
}

/** A random ID for this tab in GA4's format, such as `1.2`. Call only with consent. */
export function getClientId(): string {
  client = tabStorage.read(VISIT) ?? client ?? crypto.getRandomValues(new Uint32Array(2)).join('.');
  tabStorage.write(VISIT, client);
  return client;
}
