/** How sure the evidence is, in words and as steps of a scale, and where the site's badge differs. */
import type { Certainty, EvidenceLevel } from '../../schemas/condition-guide.ts';
import { formatList } from '../format/list.ts';

/** The top of the scale. */
export const CERTAINTY_STEPS = 4;

/** Steps filled, 0 to 4, and the words beside them. */
export const CERTAINTY_SCALE: Readonly<Record<Certainty, { steps: number; words: string }>> = {
  high: { steps: 4, words: 'High certainty' },
  moderate: { steps: 3, words: 'Moderate certainty' },
  low: { steps: 2, words: 'Low certainty' },
  'very-low': { steps: 1, words: 'Very low certainty' },
  none: { steps: 0, words: 'No certainty to state' },
};

/** What a reader would take each badge to promise. */
const BADGE_STEPS: Readonly<Record<EvidenceLevel, number>> = { strong: 4, moderate: 3, limited: 2 };

/**
 * The sentence that says where the badge is more generous than the guideline or the review; null
 * where neither is less certain than the badge.
 */
export function findDisagreement(evidence: {
  badge: { level: EvidenceLevel };
  guideline: { certainty: Certainty };
  review: { certainty: Certainty };
}): string | null {
  const badge = BADGE_STEPS[evidence.badge.level];
  const lower = [
    { name: 'the guideline', certainty: evidence.guideline.certainty },
    { name: 'the best review', certainty: evidence.review.certainty },
  ].filter(({ certainty }) => CERTAINTY_SCALE[certainty].steps < badge);
  if (lower.length === 0) return null;
  const names = formatList(lower.map(({ name }) => name));
  const among =
    evidence.guideline.certainty === evidence.review.certainty
      ? ''
      : ' The guideline and the best review are not equally sure either.';
  return `The badge and the evidence do not agree. Our badge says “${evidence.badge.level}”, which is more than ${names} would say.${among} Give the badge the least weight.`;
}
