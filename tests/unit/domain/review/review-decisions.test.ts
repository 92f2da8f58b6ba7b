import { describe, expect, it } from 'vitest';
import {
  type DecisionCount,
  toDecisionShares,
} from '../../../../src/domain/review/review-decisions.ts';

const count = (
  rating: number,
  decision: DecisionCount['decision'],
  times: number,
  reason: string | null = null,
): DecisionCount => ({ rating, decision, reason, count: times });

const getShare = (counts: DecisionCount[], rating: number) =>
  toDecisionShares(counts)?.find((share) => share.rating === rating);

describe('the share of declined reviews', () => {
  it('is calculated for each rating from moderators’ decisions to publish or decline', () => {
    const counts = [
      count(1, 'published', 16),
      count(1, 'declined', 3, 'advert'),
      count(1, 'declined', 1, 'twice'),
      count(1, 'removed', 2, 'offered'),
      count(5, 'published', 30),
      count(5, 'declined', 10, 'advert'),
    ];
    expect(getShare(counts, 1)).toEqual({
      rating: 1,
      decided: 20,
      published: 16,
      declined: 4,
      removed: 2,
      declinedPercent: 20,
    });
    expect(getShare(counts, 5)?.declinedPercent).toBe(25);
  });

  it('is not shown if a single decision would change it a lot', () => {
    const counts = [count(1, 'published', 18), count(1, 'declined', 1, 'advert')];
    expect(getShare(counts, 1)).toMatchObject({ decided: 19, declinedPercent: null });
    expect(getShare([...counts, count(1, 'published', 1)], 1)?.declinedPercent).toBe(5);
  });

  it('excludes reviews withdrawn by or sent back to their author', () => {
    const counts = [count(2, 'published', 1), count(2, 'withdrawn', 9), count(2, 'returned', 9)];
    expect(getShare(counts, 2)).toMatchObject({ decided: 1, declined: 0 });
  });
});
