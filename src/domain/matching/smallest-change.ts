import { PART_LABELS } from './explain-match.ts';
import { type ClinicMatch, findFirst } from './rank-clinics.ts';
import type { MatchPart } from './match-score.ts';
import { renormaliseWeights, toPercents, type Weights } from './weights.ts';

export type SmallestChange = {
  part: MatchPart;
  from: number;
  to: number;
  clinicName: string;
};

/**
 * The smallest change to one weight, in whole percent, that puts another clinic first; the other
 * weights share the rest. Null if there is none.
 */
export function findSmallestChange(matches: readonly ClinicMatch[]): SmallestChange | null {
  const [leader] = matches;
  if (!leader || matches.length < 2 || leader.shares.length < 2) return null;
  const weights: Weights = Object.fromEntries(
    leader.shares.map(({ part, weight }) => [part, weight]),
  );
  const percents = toPercents(weights);
  for (let distance = 1; distance <= 100; distance += 1) {
    for (const { part } of leader.shares) {
      const from = percents[part] ?? 0;
      for (const to of [from + distance, from - distance]) {
        if (to < 0 || to > 100) continue;
        const [first, ...level] = findFirst(matches, renormaliseWeights(weights, part, to / 100));
        if (first && first !== leader && !level.includes(leader)) {
          return { part, from, to, clinicName: first.candidate.name };
        }
      }
    }
  }
  return null;
}

export function toChangeSentence(change: SmallestChange | null): string {
  if (!change) return 'No change to a single weight would put another clinic first.';
  const { part, from, to, clinicName } = change;
  return `${clinicName} would come first if “${PART_LABELS[part]}” counted ${to}% instead of ${from}%.`;
}
