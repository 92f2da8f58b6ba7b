import { describe, expect, it } from 'vitest';
import {
  DECISIONS,
  findDecisions,
  REASON_LABELS,
  toDecisionMeaning,
} from '../../../../src/domain/moderation/decisions.ts';

const decide = (kind: string, state: string) =>
  findDecisions({ kind, state }).map(({ decision }) => decision);

describe('what can be decided', () => {
  it('of a review that waits is publishing, sending back and declining', () => {
    expect(decide('review', 'waiting')).toEqual(['publish', 'return', 'decline']);
  });

  it('of a published review is questioning it: nobody takes it off at once', () => {
    expect(decide('review', 'published')).toEqual(['question']);
    expect(decide('review', 'questioned')).toEqual(['publish', 'remove']);
  });

  it('is nothing of what its author has withdrawn', () => {
    expect(decide('review', 'withdrawn')).toEqual([]);
  });

  it('has a rule for everything that keeps a text from the site, and a sentence for each', () => {
    for (const rule of DECISIONS) {
      expect(rule.reasons.length > 0, `${rule.kind} ${rule.decision}`).toBe(
        rule.decision !== 'publish',
      );
      expect(rule.reasons.filter((reason) => !REASON_LABELS[reason])).toEqual([]);
      expect(toDecisionMeaning(rule)).toMatch(/\.$/);
    }
  });

  it('names no rule by which a review goes for what it says of a clinic', () => {
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
