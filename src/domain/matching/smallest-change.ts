import { PART_LABELS } from './explain-match.ts';
import {
  type ClinicMatch,
  compareKeys,
  compareTied,
  type Contender,
  toTenths,
} from './rank-clinics.ts';
import type { MatchPart } from './match-score.ts';
import { renormaliseWeights, toPercents, type Weights } from './weights.ts';

export type SmallestChange = {
  part: MatchPart;
  /** Whole percent. */
  from: number;
  to: number;
  clinicName: string;
};

/** Two totals that round to the same tenth are no further apart. */
const SAME_TENTH = 0.1 + 1e-6;

/** The arrays follow the order of the leader's parts. */
type Scored = { match: ClinicMatch; scores: readonly number[]; highs: readonly number[] };
type Shares = readonly number[];

function sumWeighted(values: readonly number[], shares: Shares): number {
  let total = 0;
  for (let index = 0; index < shares.length; index += 1) {
    total += (shares[index] ?? 0) * (values[index] ?? 0);
  }
  return total;
}

const sumPoints = ({ scores }: Scored, shares: Shares) => sumWeighted(scores, shares);

function toContender(clinic: Scored, shares: Shares, tenths: number): Contender {
  const high = toTenths(sumWeighted(clinic.highs, shares));
  return { clinic: clinic.match, doubt: high / 10 - tenths / 10 };
}

function findFirst(clinics: readonly Scored[], shares: Shares): ClinicMatch | undefined {
  let first: Scored | undefined;
  let most = -1;
  for (const clinic of clinics) {
    const total = toTenths(sumPoints(clinic, shares));
    const isAhead =
      first === undefined ||
      total > most ||
      (total === most &&
        compareTied(toContender(clinic, shares, total), toContender(first, shares, most)) < 0);
    if (isAhead) {
      first = clinic;
      most = total;
    }
  }
  return first?.match;
}

/**
 * Whole percents until another clinic can draw level: a lead is linear in the weight. `none` and
 * `all` are the shares where the part counts nothing and alone.
 */
function findDistance(
  [leader, ...others]: readonly Scored[],
  { none, all, from, direction }: { none: Shares; all: Shares; from: number; direction: 1 | -1 },
): number {
  if (!leader) return Infinity;
  const leaderAtNone = sumPoints(leader, none);
  const leaderAtAll = sumPoints(leader, all);
  let nearest = Infinity;
  for (const clinic of others) {
    const atNone = sumPoints(clinic, none) - leaderAtNone + SAME_TENTH;
    const atAll = sumPoints(clinic, all) - leaderAtAll + SAME_TENTH;
    const slope = (atAll - atNone) * direction;
    const now = atNone + (atAll - atNone) * (from / 100);
    if (now >= 0) return 1;
    if (slope > 0) nearest = Math.min(nearest, (-now / slope) * 100);
  }
  // Rounding errors must not skip the very percent at which they meet.
  return Math.max(1, Math.ceil(nearest - 1e-6));
}

/** How many of the best are tried against all others. */
const MOST_TRIED = 48;

const NO_DOUBT = 0;

function findDistinct(clinics: readonly Scored[]): Scored[] {
  const firsts = new Map<string, Scored>();
  for (const clinic of clinics) {
    const alike = [clinic.scores, clinic.highs, clinic.match.keys].join(' ');
    const first = firsts.get(alike);
    const toTied = ({ match }: Scored): Contender => ({ clinic: match, doubt: NO_DOUBT });
    if (!first || compareTied(toTied(clinic), toTied(first)) < 0) firsts.set(alike, clinic);
  }
  return [...firsts.values()];
}

/** Leaves out clinics that one of the best beats in every part and every tie. */
function findContenders(clinics: readonly Scored[]): Scored[] {
  const best = clinics.slice(0, MOST_TRIED);
  const isAhead = (one: Scored, other: Scored) => {
    const order = compareKeys(one.match.keys, other.match.keys);
    // Where no key decides, a lead of a tenth in each part does: totals never round to the same.
    const lead = order < 0 ? 0 : SAME_TENTH;
    return order <= 0 && one.scores.every((score, at) => score >= (other.scores[at] ?? 0) + lead);
  };
  return findDistinct(clinics.filter((clinic) => !best.some((other) => isAhead(other, clinic))));
}

/** In whole percents, the other weights sharing the rest; null when no single change is enough. */
export function findSmallestChange(matches: readonly ClinicMatch[]): SmallestChange | null {
  const [leader] = matches;
  if (!leader || matches.length < 2 || leader.shares.length < 2) return null;
  const parts = leader.shares.map(({ part }) => part);
  const weights: Weights = Object.fromEntries(
    leader.shares.map(({ part, weight }) => [part, weight]),
  );
  const percents = toPercents(weights);
  const clinics = findContenders(
    matches.map((match) => ({
      match,
      scores: match.scores.map(({ score }) => score),
      highs: match.scores.map(({ high }) => high),
    })),
  );
  let best: SmallestChange | null = null;
  let bestDistance = Infinity;
  for (const part of parts) {
    const from = percents[part] ?? 0;
    const toShares = (percent: number) => {
      const changed = renormaliseWeights(weights, part, percent / 100);
      return parts.map((other) => changed[other] ?? 0);
    };
    const ends = { none: toShares(0), all: toShares(100), from };
    for (const direction of [1, -1] as const) {
      const room = direction === 1 ? 100 - from : from;
      let distance = findDistance(clinics, { ...ends, direction });
      for (; distance <= room && distance < bestDistance; distance += 1) {
        const to = from + direction * distance;
        const first = findFirst(clinics, toShares(to));
        if (!first || first === leader) continue;
        best = { part, from, to, clinicName: first.candidate.name };
        bestDistance = distance;
      }
    }
  }
  return best;
}

export function toChangeSentence(change: SmallestChange | null): string {
  if (!change) return 'No change to a single weight would put another clinic first.';
  const { part, from, to, clinicName } = change;
  return `${clinicName} would come first if “${PART_LABELS[part]}” counted ${to}% instead of ${from}%.`;
}
