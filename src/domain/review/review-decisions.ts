/** Shows whether bad reviews are declined more often than good ones. */

export const REVIEW_DECISIONS = [
  'published',
  'declined',
  'removed',
  'withdrawn',
  'returned',
] as const;

export type DecisionCount = {
  rating: number;
  decision: (typeof REVIEW_DECISIONS)[number];
  reason: string | null;
  count: number;
};

export type DecisionShare = {
  rating: number;
  decided: number;
  published: number;
  declined: number;
  removed: number;
  declinedPercent: number | null;
};

/** With fewer, one decision moves the percentage by over five points. */
const MIN_DECISIONS = 20;

const RATINGS = [5, 4, 3, 2, 1] as const;

export function toDecisionShares(counts: readonly DecisionCount[]): DecisionShare[] | null {
  const sum = (rating: number, decision: DecisionCount['decision']) =>
    counts
      .filter((one) => one.rating === rating && one.decision === decision)
      .reduce((total, { count }) => total + count, 0);
  const shares = RATINGS.map((rating) => {
    const published = sum(rating, 'published');
    const declined = sum(rating, 'declined');
    const decided = published + declined;
    return {
      rating,
      decided,
      published,
      declined,
      removed: sum(rating, 'removed'),
      declinedPercent: decided < MIN_DECISIONS ? null : Math.round((100 * declined) / decided),
    };
  });
  return shares.some(({ decided }) => decided > 0) ? shares : null;
}
