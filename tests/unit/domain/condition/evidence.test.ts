import { describe, expect, it } from 'vitest';
import { CERTAINTY_SCALE, findDisagreement } from '../../../../src/domain/condition/guide.ts';
import type { Certainty, EvidenceLevel } from '../../../../src/schemas/condition-guide.ts';

const evidence = (level: EvidenceLevel, guideline: Certainty, review: Certainty) => ({
  badge: { level },
  guideline: { certainty: guideline },
  review: { certainty: review },
});

describe('the scale of certainty', () => {
  it('falls by one step a word, from full to empty', () => {
    expect(Object.values(CERTAINTY_SCALE).map(({ steps }) => steps)).toEqual([4, 3, 2, 1, 0]);
  });
});

describe('a badge', () => {
  it.each([
    evidence('strong', 'high', 'high'),
    evidence('moderate', 'moderate', 'high'),
    evidence('limited', 'low', 'low'),
  ])('that promises no more than the evidence needs no note', (given) => {
    expect(findDisagreement(given)).toBeNull();
  });

  it('is named with whom it disagrees with', () => {
    expect(findDisagreement(evidence('strong', 'low', 'high'))).toContain(
      'more than the guideline would say',
    );
    expect(findDisagreement(evidence('moderate', 'moderate', 'very-low'))).toContain(
      'more than the best review would say',
    );
    expect(findDisagreement(evidence('moderate', 'none', 'none'))).toContain(
      'more than the guideline and the best review would say',
    );
  });

  it('says so as well when guideline and review differ', () => {
    expect(findDisagreement(evidence('strong', 'low', 'moderate'))).toContain('not equally sure');
    expect(findDisagreement(evidence('strong', 'low', 'low'))).not.toContain('not equally sure');
  });
});
