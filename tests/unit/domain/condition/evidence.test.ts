import { describe, expect, it } from 'vitest';
import { toBadgeNote } from '../../../../src/domain/condition/condition.ts';
import { findHighestLevel } from '../../../../src/domain/condition/guide.ts';
import type { Certainty } from '../../../../src/schemas/condition-guide.ts';

const evidence = (guideline: Certainty, review: Certainty) => ({
  guideline: { certainty: guideline },
  review: { certainty: review },
});

describe('an evidence badge', () => {
  it.each([
    ['strong', evidence('high', 'low')],
    ['moderate', evidence('low', 'moderate')],
    ['limited', evidence('low', 'low')],
    ['limited', evidence('none', 'none')],
  ])('promises at most “%s” evidence if the guideline and the review are %j', (level, given) => {
    expect(findHighestLevel(given)).toBe(level);
  });

  it('has a note only if the fixed list gives another level', () => {
    expect(toBadgeNote({ evidenceLevel: 'limited', fixedLevel: 'strong' })).toContain('“strong”');
    expect(toBadgeNote({ evidenceLevel: 'limited', fixedLevel: 'limited' })).toBeNull();
  });
});
