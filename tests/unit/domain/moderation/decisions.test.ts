import { describe, expect, it } from 'vitest';
import {
  DECISIONS,
  findDecisions,
  REASON_LABELS,
  toDecisionMeaning,
} from '../../../../src/domain/moderation/decisions.ts';

const decide = (kind: string, state: string) =>
  findDecisions({ kind, state }).map(({ decision }) => decision);

describe('the available decisions', () => {
  it('for a pending review are publishing, sending back and declining', () => {
    expect(decide('review', 'waiting')).toEqual(['publish', 'return', 'decline']);
  });

  it('for a published review start with a challenge: it cannot be removed straight away', () => {
    expect(decide('review', 'published')).toEqual(['question']);
    expect(decide('review', 'questioned')).toEqual(['publish', 'remove']);
  });

  it('number none for a withdrawn review', () => {
    expect(decide('review', 'withdrawn')).toEqual([]);
  });

  it('have reasons for everything that keeps a text off the site, and each decision is explained in a sentence', () => {
    for (const rule of DECISIONS) {
      expect(rule.reasons.length > 0, `${rule.kind} ${rule.decision}`).toBe(
        rule.decision !== 'publish',
      );
      expect(rule.reasons.filter((reason) => !REASON_LABELS[reason])).toEqual([]);
      expect(toDecisionMeaning(rule)).toMatch(/\.$/);
    }
  });

  it('have no rule that removes a review for its opinion of a clinic', () => {
    const removing = DECISIONS.filter(
      ({ kind, decision }) => kind === 'review' && decision === 'remove',
    );
    expect(removing.flatMap(({ reasons }) => reasons)).toEqual([
      'not-a-patient',
      'offered',
      'unlawful',
      'no-answer',
    ]);
  });
});
