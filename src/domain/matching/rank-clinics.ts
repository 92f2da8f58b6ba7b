import { compareClinicNames } from '../clinic/clinic.ts';
import { COVERAGE_FLOOR } from '../figure/coverage.ts';
import { formatList } from '../format/list.ts';
import type { MatchCandidate } from './match-candidate.ts';
import type { MatchPart, PartRule, Score } from './match-score.ts';
import type { QuizAnswers, QuizPriority } from '../quiz/questions.ts';
import { BUDGET_RULE } from './score-budget.ts';
import { CONDITION_RULE, getStrainBoost } from './score-condition.ts';
import { findReasonNotToSee, LOCATION_RULE, QUIZ_LOCATIONS, scorePlace } from './score-location.ts';
import { PRIORITIES_RULE } from './score-priorities.ts';
import { URGENCY_RULE } from './score-urgency.ts';
import {
  DEFAULT_WEIGHTS,
  getAnsweredParts,
  splitWhole,
  toAnsweredWeights,
  type Weights,
} from './weights.ts';

export const MATCH_RULES: Readonly<Record<MatchPart, PartRule>> = {
  condition: CONDITION_RULE,
  budget: BUDGET_RULE,
  priorities: PRIORITIES_RULE,
  location: LOCATION_RULE,
  urgency: URGENCY_RULE,
};

/** Rules §9, "Limits". */
export const MATCHES_SHOWN = 3;

/** Answered parts, in order; the weights add up to 1. */
type Shares = readonly { part: MatchPart; weight: number }[];

export type ScoredPart = { part: MatchPart; weight: number; score: Score };

/** `points` are weight × score to one decimal, and add up to the match's total. */
export type CountedPart = ScoredPart & { score: number; points: number };

/**
 * A clinic measured against the answers. Scores are for the answered parts, in the order of
 * `shares`.
 */
export type JudgedClinic = {
  candidate: MatchCandidate;
  scores: readonly Score[];
  shares: Shares;
};

/** A clinic with all the values that the ranking needs. */
export type ClinicMatch = JudgedClinic & {
  scores: readonly number[];
  /** Tie-breakers for the patient's priority, lower first. */
  keys: readonly number[];
  boost: number;
  total: number;
};

export type LeftOut = { candidate: MatchCandidate; reason: string };

export type Matches = {
  /** Best first; empty if fewer than three can be ranked. */
  ordered: ClinicMatch[];
  /** A to Z: too little is known to compare these by the answers. */
  unordered: JudgedClinic[];
  leftOut: LeftOut[];
};

/** Far below any real difference and far above the error of floating-point sums. */
const ROUNDING_ERROR_TENTHS = 1e-7;

/** Rounds halves up regardless of the order of addition, so that equal totals stay equal. */
function toTenths(amount: number): number {
  return Math.round(amount * 10 + ROUNDING_ERROR_TENTHS);
}

const sumShares = (scores: readonly number[], shares: Shares): number =>
  toTenths(shares.reduce((sum, { weight }, index) => sum + weight * (scores[index] ?? 0), 0)) / 10;

export const getParts = ({ scores, shares }: JudgedClinic): ScoredPart[] =>
  shares.map((share, index) => ({ ...share, score: scores[index] ?? null }));

/** Slow, so only for the few matches shown. */
export function countParts({ scores, total, shares }: ClinicMatch): CountedPart[] {
  const parts = shares.map((share, index) => ({ ...share, score: scores[index] ?? 0 }));
  const points = splitWhole(
    toTenths(total),
    parts.map(({ weight, score }) => weight * score * 10),
  );
  return parts.map((part, index) => ({ ...part, points: (points[index] ?? 0) / 10 }));
}

/** Other priorities break no ties. Every clinic ranked by one of these has the value. */
const TIE_BREAKERS: Partial<
  Record<
    QuizPriority,
    {
      toKeys: (candidate: MatchCandidate, answers: QuizAnswers) => number[];
      words: string;
    }
  >
> = {
  cost: {
    toKeys: ({ price }) => [price.value ?? 0],
    words: 'by the lower price of a first consultation',
  },
  speed: {
    toKeys: ({ waitTime }) => [waitTime.value?.days ?? 0],
    words: 'by the shorter wait',
  },
  location: {
    toKeys: (candidate, { location }) =>
      location === undefined ? [] : [-(scorePlace(candidate, location) ?? 0)],
    words: 'by the nearer clinic',
  },
};

const findTieBreaker = ({ priorities }: QuizAnswers) => priorities && TIE_BREAKERS[priorities];

function compareKeys(first: readonly number[], second: readonly number[]): number {
  const differing = first.findIndex((key, index) => key !== second[index]);
  return differing === -1 ? 0 : Number(first[differing]) < Number(second[differing]) ? -1 : 1;
}

/** For equal totals: the patient's priority, the strain boost, then the name. */
function compareTies(first: ClinicMatch, second: ClinicMatch): number {
  return (
    compareKeys(first.keys, second.keys) ||
    second.boost - first.boost ||
    compareClinicNames(first.candidate, second.candidate)
  );
}

export function toOrderSentence(matches: readonly ClinicMatch[], answers: QuizAnswers): string {
  const isBoosted = matches.some(({ boost }) => boost > 0);
  const steps = [findTieBreaker(answers)?.words, isBoosted && 'by matching strains', 'A to Z'];
  return `Where scores are equal, the order is ${steps.filter(Boolean).join(', then ')}.`;
}

const isKnown = (scores: readonly Score[]): scores is readonly number[] => !scores.includes(null);

/**
 * Rules §9, "Match scoring": weight × score summed over the answered parts, with the weights
 * renormalised. Ranks a clinic only if every value that counts is known, and only if there are
 * three such clinics.
 */
export function matchClinics(
  candidates: readonly MatchCandidate[],
  answers: QuizAnswers,
  weights: Weights = DEFAULT_WEIGHTS,
): Matches {
  const answered = toAnsweredWeights(answers, weights);
  const shares = getAnsweredParts(answers)
    .map((part) => ({ part, weight: answered[part] ?? 0 }))
    .filter(({ weight }) => weight > 0);
  const tieBreaker = findTieBreaker(answers);
  const leftOut: LeftOut[] = [];
  const judged: JudgedClinic[] = [];
  for (const candidate of candidates.toSorted(compareClinicNames)) {
    const reason = findReasonNotToSee(candidate, answers);
    if (reason !== null) leftOut.push({ candidate, reason });
    else {
      const scores = shares.map(({ part }) => MATCH_RULES[part](candidate, answers).score);
      judged.push({ candidate, scores, shares });
    }
  }
  const ordered = judged
    .flatMap(({ candidate, scores }): ClinicMatch[] =>
      isKnown(scores)
        ? [
            {
              ...{ candidate, scores, shares },
              keys: tieBreaker?.toKeys(candidate, answers) ?? [],
              boost: getStrainBoost(candidate, answers),
              total: sumShares(scores, shares),
            },
          ]
        : [],
    )
    .sort((first, second) => second.total - first.total || compareTies(first, second));
  if (ordered.length < COVERAGE_FLOOR) return { ordered: [], unordered: judged, leftOut };
  return { ordered, unordered: judged.filter(({ scores }) => !isKnown(scores)), leftOut };
}

/** Whether clinics could be ranked for at least one complete set of answers. */
export const canOrder = (candidates: readonly MatchCandidate[]): boolean =>
  QUIZ_LOCATIONS.some((location) => {
    // The answers that need the fewest known values.
    const easiest = { condition: 'other', budget: 'need-info', urgency: 'researching' } as const;
    const answers = { ...easiest, priorities: 'specialization', location } as const;
    return matchClinics(candidates, answers).ordered.length > 0;
  });

/**
 * The matches that would score highest with different weights for the same parts, in tie-break
 * order.
 */
export function findFirst(matches: readonly ClinicMatch[], weights: Weights): ClinicMatch[] {
  const shares = (matches[0]?.shares ?? []).map(({ part }) => ({
    part,
    weight: weights[part] ?? 0,
  }));
  const totals = matches.map(({ scores }) => sumShares(scores, shares));
  const highest = Math.max(...totals);
  return matches.filter((_, index) => totals[index] === highest).sort(compareTies);
}

export function findTies(matches: readonly ClinicMatch[], match: ClinicMatch): ClinicMatch[] {
  return matches.filter((other) => other !== match && other.total === match.total);
}

const MAX_NAMED = 2;
const PLACES = ['1st', '2nd', '3rd'];

/**
 * "2nd", "2nd, level with Releaf", or "2nd, by less than a point" if rounding hides the difference.
 */
export function toPlaceWords(matches: readonly ClinicMatch[], match: ClinicMatch): string {
  const index = matches.indexOf(match);
  const place = PLACES[index] ?? `${index + 1}th`;
  const ties = findTies(matches, match).map(({ candidate }) => candidate.name);
  if (ties.length > MAX_NAMED) return `${place}, level with ${ties.length} others`;
  if (ties.length > 0) return `${place}, level with ${formatList(ties)}`;
  const before = matches[index - 1];
  const isClose = before && Math.round(before.total) === Math.round(match.total);
  return isClose ? `${place}, by less than a point` : place;
}

export type MatchableClinics = { matchable: MatchCandidate[]; examples: MatchCandidate[] };

/** Separates examples from real clinics (rules §10), unless all are examples. Keeps the order. */
export function splitMatchable(candidates: readonly MatchCandidate[]): MatchableClinics {
  const matchable = candidates.filter(({ isExample }) => !isExample);
  if (matchable.length === 0) return { matchable: [...candidates], examples: [] };
  return { matchable, examples: candidates.filter(({ isExample }) => isExample) };
}
