const FAILURE = 'This link has run out or has been used already. Ask for a new one below.';

/**
 * What to say when the address comes from an e-mailed link that failed; null otherwise. The backend's
 * own words are part of the address, where anyone could write them, so they are never shown.
 */
export function getLinkFailure(): string | null {
  return /[#&]error(?:_code)?=/.test(location.hash) ? FAILURE : null;
}
