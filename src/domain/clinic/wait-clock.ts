import type { Clinic } from './clinic.ts';
import { parseWaitDays } from './wait-days.ts';

const FROM_ENQUIRY =
  /\b(?:from|after|of)\s+(?:(?:the|your|an?|our|first|initial)\s+)*(?:enquir\w+|applying|application|form|booking|registration|registering|sign(?:ing)?[ -]up|contact)\b/i;

/** The wait starts with these, or ends with them instead of a first appointment. */
const OTHER_STEPS =
  /\b(?:documents?|records?|paperwork|history|referr\w+|triage|approv\w+|accept\w+|decision|prescri\w+|pay\w*|deliver\w+)\b/i;

/**
 * Days to wait that may be compared with other clinics' (rules §9, "Match scoring"): those from the
 * first enquiry to the first appointment, 0 to 365. Null where a real clinic counts otherwise, or does
 * not say from when. Examples all count alike.
 */
export function toComparableWait({ overview, figures }: Clinic): number | null {
  const words = figures.averageWaitTime.value ?? '';
  if (overview.isExample) return parseWaitDays(words);
  const isComparable = FROM_ENQUIRY.test(words) && !OTHER_STEPS.test(words);
  return isComparable ? parseWaitDays(words.replace(FROM_ENQUIRY, '')) : null;
}
