import type { Clinic } from './clinic.ts';
import { parseWaitDays } from './wait-days.ts';

/** What a wait counts from, as clinics say it. The first that matches decides. */
const CLOCKS: readonly [clock: 'documents' | 'referral' | 'enquiry', words: RegExp][] = [
  ['documents', /\b(?:once|when|after|from|as soon as)\b.*\b(?:documents|records|paperwork)\b/i],
  ['referral', /\b(?:from|after|once|of)\b.*\breferr(?:al|ed)\b/i],
  [
    'enquiry',
    /\b(?:from|after|once|of)\b.*\b(?:form|enquiry|application|apply|booking|first contact|sign(?:ing)?[ -]up|registration)\b/i,
  ],
];

/** Null where the words do not say what the wait counts from. */
export const findWaitClock = (words: string) =>
  CLOCKS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;

/**
 * Days to wait that may be compared with other clinics' (rules §9, "Match scoring"): those from the
 * first enquiry on, 0 to 365. Null where a real clinic's wait counts from something else, or does not
 * say. Examples all count alike.
 */
export function toComparableWait({ overview, figures }: Clinic): number | null {
  const words = figures.averageWaitTime.value ?? '';
  return overview.isExample || findWaitClock(words) === 'enquiry' ? parseWaitDays(words) : null;
}
