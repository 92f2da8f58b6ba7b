import type { Clinic } from './clinic.ts';
import { parseWaitDays } from './wait-days.ts';

const FROM_ENQUIRY =
  /\b(?:from|after|of)\s+(?:(?:the|your|an?|our|first|initial)\s+)*(?:enquir\w+|applying|application|form|booking|registration|registering|sign(?:ing)?[ -]up|contact)\b/i;

/** Steps other than the first enquiry and the first appointment that may start or end a wait. */
const OTHER_STEPS =
  /\b(?:documents?|records?|paperwork|history|referr\w+|triage|approv\w+|accept\w+|decision|prescri\w+|pay\w*|deliver\w+)\b/i;

/**
 * Days of waiting that can be compared between clinics (rules §9, "Match scoring"): from the first
 * enquiry to the first appointment, 0 to 365. Null if a real clinic counts otherwise or does not
 * say. All examples count the same way.
 */
export function toComparableWait({ overview, figures }: Clinic): number | null {
  const words = figures.averageWaitTime.value ?? '';
  if (overview.isExample) return parseWaitDays(words);
  const isComparable = FROM_ENQUIRY.test(words) && !OTHER_STEPS.test(words);
  return isComparable ? parseWaitDays(words.replace(FROM_ENQUIRY, '')) : null;
}
