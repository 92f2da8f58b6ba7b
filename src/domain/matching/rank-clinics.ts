import { compareClinicNames } from '../clinic/clinic.ts';
import { formatList } from '../format/list.ts';
import type { MatchCandidate } from './match-candidate.ts';
import type { MatchPart, PartRule, Score } from './match-score.ts';
import type { QuizAnswers, QuizPriority } from '../quiz/questions.ts';
import { BUDGET_RULE } from './score-budget.ts';
import { CONDITION_RULE, getStrainBoost } from './score-condition.ts';
import { LOCATION_RULE, scorePlace } from './score-location.ts';
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

export type ScoredPart = Score & {
  part: MatchPart;
  weight: number;
  /** weight × score to one decimal; the points of a match add up to its total. */
  points: number;
};

/** What depends on the answers alone, not on the weights. */
type ScoredClinic = {
  candidate: MatchCandidate;
  /** Of the answered parts, in order. */
  scores: readonly Score[];
  /** Tie-breakers by what matters most to the patient, lower first. */
  keys: readonly number[];
  /** From strain data. */
  boost: number;
};

export type ClinicMatch = ScoredClinic & {
  /** 0 to 100, to one decimal. */
  total: number;
  /** The range of the total while some values are unknown. */
  low: number;
  high: number;
  shares: Shares;
};

/** Far below any real difference, far above the error of floating-point sums. */
const ROUNDING_ERROR_TENTHS = 1e-7;

/** Rounds halves up, however the sum was added, so that equal totals are equal. */
function toTenths(amount: number): number {
  return Math.round(amount * 10 + ROUNDING_ERROR_TENTHS);
}

/** To one decimal. */
function sumShares({ scores }: ScoredClinic, shares: Shares, field: keyof Score): number {
  const sum = shares.reduce(
    (total, { weight }, index) => total + weight * (scores[index]?.[field] ?? 0),
    0,
  );
  return toTenths(sum) / 10;
}

function matchClinic(scored: ScoredClinic, shares: Shares): ClinicMatch {
  const [total, low, high] = (['score', 'low', 'high'] as const).map((field) =>
    sumShares(scored, shares, field),
  ) as [number, number, number];
  return { ...scored, total, low, high, shares };
}

/** Worth working out only for the few matches shown. */
export function getParts({ scores, total, shares }: ClinicMatch): ScoredPart[] {
  const scored = shares.map((share, index) => ({ ...share, ...(scores[index] as Score) }));
  const points = splitWhole(
    toTenths(total),
    scored.map(({ weight, score }) => weight * score * 10),
  );
  return scored.map((part, index) => ({ ...part, points: (points[index] ?? 0) / 10 }));
}

const getCertain = (value: number | null | undefined) => value ?? Infinity;

function getSum({ firstYear }: MatchCandidate): number {
  // A range may rest on what other clinics charge.
  return firstYear && firstYear.low === firstYear.high ? firstYear.low : Infinity;
}

/** Among equals; the other priorities decide nothing. */
const TIE_BREAKERS: Partial<
  Record<
    QuizPriority,
    {
      /** Lower first. */
      toKeys: (candidate: MatchCandidate, answers: QuizAnswers) => number[];
      words: string;
    }
  >
> = {
  cost: {
    toKeys: (candidate) => [getSum(candidate), getCertain(candidate.price.value)],
    words: 'the lower cost of a first year',
  },
  speed: {
    toKeys: ({ waitTime }) => [getCertain(waitTime.value?.days)],
    words: 'the shorter wait',
  },
  location: {
    toKeys: (candidate, { location }) =>
      location === undefined ? [] : [-scorePlace(candidate, location).score],
    words: 'the nearer clinic',
  },
};

const findTieBreaker = ({ priorities }: QuizAnswers) => priorities && TIE_BREAKERS[priorities];

/** Negative where the first comes first, 0 for a tie. */
function compareKeys(first: readonly number[], second: readonly number[]): number {
  const differing = first.findIndex((key, index) => key !== second[index]);
  return differing === -1 ? 0 : Number(first[differing]) < Number(second[differing]) ? -1 : 1;
}

/** For equal totals: the patient's priority, the less unknown, the strain boost, then the name. */
function compareMatches(first: ClinicMatch, second: ClinicMatch): number {
  const getDoubt = ({ low, high }: ClinicMatch) => toTenths(high - low);
  return (
    second.total - first.total ||
    compareKeys(first.keys, second.keys) ||
    getDoubt(first) - getDoubt(second) ||
    second.boost - first.boost ||
    compareClinicNames(first.candidate, second.candidate)
  );
}

export function toOrderSentence(answers: QuizAnswers): string {
  const first = findTieBreaker(answers)?.words;
  const start = first
    ? `${first} comes first, then the clinic we know more about`
    : 'the clinic we know more about comes first';
  return `Where scores are equal, ${start}, then A to Z.`;
}

/**
 * Best first (rules §9, "Match scoring"): weight × score summed over the answered parts, weights
 * renormalised.
 */
export function rankClinics(
  candidates: readonly MatchCandidate[],
  answers: QuizAnswers,
  weights: Weights = DEFAULT_WEIGHTS,
): ClinicMatch[] {
  const answered = toAnsweredWeights(answers, weights);
  const shares = getAnsweredParts(answers).map((part) => ({ part, weight: answered[part] ?? 0 }));
  const breaker = findTieBreaker(answers);
  return candidates
    .map((candidate) => ({
      candidate,
      scores: shares.map(({ part }) => MATCH_RULES[part](candidate, answers).score),
      keys: breaker?.toKeys(candidate, answers) ?? [],
      boost: getStrainBoost(candidate, answers),
    }))
    .map((scored) => matchClinic(scored, shares))
    .sort(compareMatches);
}

/** Which match would come first with other weights of the same parts. */
export function findFirst(
  matches: readonly ClinicMatch[],
  weights: Weights,
): ClinicMatch | undefined {
  const [{ shares: parts } = { shares: [] }] = matches;
  const shares = parts.map(({ part }) => ({ part, weight: weights[part] ?? 0 }));
  const totals = matches.map((match) => sumShares(match, shares, 'score'));
  const most = Math.max(...totals);
  const [first, ...others] = matches.filter((_, index) => totals[index] === most);
  return others.reduce(
    (best, match) =>
      best && compareMatches(matchClinic(match, shares), matchClinic(best, shares)) < 0
        ? match
        : best,
    first,
  );
}

export function findTies(matches: readonly ClinicMatch[], match: ClinicMatch): ClinicMatch[] {
  return matches.filter((other) => other !== match && other.total === match.total);
}

const MOST_NAMED = 2;
const PLACES = ['1st', '2nd', '3rd'];

/** "2nd", "2nd, level with Releaf", or "2nd, by less than a point" where rounding hides it. */
export function toPlaceWords(matches: readonly ClinicMatch[], match: ClinicMatch): string {
  const index = matches.indexOf(match);
  const place = PLACES[index] ?? `${index + 1}th`;
  const ties = findTies(matches, match).map(({ candidate }) => candidate.name);
  if (ties.length > MOST_NAMED) return `${place}, level with ${ties.length} others`;
  if (ties.length > 0) return `${place}, level with ${formatList(ties)}`;
  const before = matches[index - 1];
  const isClose = before && Math.round(before.total) === Math.round(match.total);
  return isClose ? `${place}, by less than a point` : place;
}

export type MatchableClinics = { matchable: MatchCandidate[]; examples: MatchCandidate[] };

/** Examples are matched apart (rules §10), unless there is nothing else. The order is kept. */
export function splitMatchable(candidates: readonly MatchCandidate[]): MatchableClinics {
  const matchable = candidates.filter(({ isExample }) => !isExample);
  if (matchable.length === 0) return { matchable: [...candidates], examples: [] };
  return { matchable, examples: candidates.filter(({ isExample }) => isExample) };
}
