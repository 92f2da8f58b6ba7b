import { compareNames } from '../format/collation.ts';
import { formatList } from '../format/list.ts';
import { remember } from '../remember.ts';
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
export function toTenths(amount: number): number {
  return Math.round(amount * 10 + ROUNDING_ERROR_TENTHS);
}

function matchClinic(scored: ScoredClinic, shares: Shares): ClinicMatch {
  let total = 0;
  let low = 0;
  let high = 0;
  for (let index = 0; index < shares.length; index += 1) {
    const { weight } = shares[index] as Shares[number];
    const score = scored.scores[index] as Score;
    total += weight * score.score;
    low += weight * score.low;
    high += weight * score.high;
  }
  return {
    candidate: scored.candidate,
    scores: scored.scores,
    keys: scored.keys,
    boost: scored.boost,
    total: toTenths(total) / 10,
    low: toTenths(low) / 10,
    high: toTenths(high) / 10,
    shares,
  };
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

export function compareByName(first: MatchCandidate, second: MatchCandidate): number {
  return compareNames(first.name, second.name) || compareNames(first.slug, second.slug);
}

// Comparing names costs more than all scoring, and the same list is ranked again and again.
const getByName = remember((candidates: readonly MatchCandidate[]) =>
  candidates.toSorted(compareByName),
);

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

const NO_KEYS: readonly number[] = [];

const findTieBreaker = ({ priorities }: QuizAnswers) => priorities && TIE_BREAKERS[priorities];

/** Negative where the first comes first, 0 for a tie. */
export function compareKeys(first: readonly number[], second: readonly number[]): number {
  for (let index = 0; index < first.length; index += 1) {
    const one = first[index] as number;
    const other = second[index] as number;
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

/** `doubt` is the points of the total that are unknown. */
export type Contender = { clinic: ScoredClinic; doubt: number };

function compareTiedFigures(
  first: ScoredClinic,
  firstDoubt: number,
  second: ScoredClinic,
  secondDoubt: number,
): number {
  return (
    compareKeys(first.keys, second.keys) ||
    toTenths(firstDoubt) - toTenths(secondDoubt) ||
    second.boost - first.boost
  );
}

/** For equal totals: the patient's priority, the less unknown, the strain boost, then the name. */
export function compareTied(first: Contender, second: Contender): number {
  return (
    compareTiedFigures(first.clinic, first.doubt, second.clinic, second.doubt) ||
    compareByName(first.clinic.candidate, second.clinic.candidate)
  );
}

export function toOrderSentence(answers: QuizAnswers): string {
  const first = findTieBreaker(answers)?.words;
  const start = first
    ? `${first} comes first, then the clinic we know more about`
    : 'the clinic we know more about comes first';
  return `Where scores are equal, ${start}, then A to Z.`;
}

function scoreClinics(
  candidates: readonly MatchCandidate[],
  answers: QuizAnswers,
): readonly ScoredClinic[] {
  const parts = getAnsweredParts(answers);
  const breaker = findTieBreaker(answers);
  return getByName(candidates).map((candidate) => ({
    candidate,
    scores: parts.map((part) => MATCH_RULES[part].score(candidate, answers)),
    keys: breaker?.toKeys(candidate, answers) ?? NO_KEYS,
    boost: getStrainBoost(candidate, answers),
  }));
}

// While a weight is moved, the same answers are ranked again and again.
const getScored = remember((candidates: readonly MatchCandidate[]) =>
  remember((answers: QuizAnswers) => scoreClinics(candidates, answers)),
);

/**
 * Best first (rules §9, "Match scoring"): weight × score summed over the answered parts, weights
 * renormalised. `candidates` and `answers` are remembered, so they must not change.
 */
export function rankClinics(
  candidates: readonly MatchCandidate[],
  answers: QuizAnswers,
  weights: Weights = DEFAULT_WEIGHTS,
): ClinicMatch[] {
  const answered = toAnsweredWeights(answers, weights);
  const shares = getAnsweredParts(answers).map((part) => ({ part, weight: answered[part] ?? 0 }));
  // The sort is stable, so equals keep the order of names.
  return getScored(candidates)(answers)
    .map((scored) => matchClinic(scored, shares))
    .sort(
      (first, second) =>
        second.total - first.total ||
        compareTiedFigures(first, first.high - first.low, second, second.high - second.low),
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
