/**
 * Clinics in the order of their match (rules §9, "Match scoring"): the total is the
 * sum of weight × score over the parts that were answered.
 */
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

/** How many matches the quiz shows (rules §9, "Limits"). */
export const MATCHES_SHOWN = 3;

/** In the order of the parts; those of unanswered questions are left out. The weights add up to 1. */
type Shares = readonly { part: MatchPart; weight: number }[];

export type ScoredPart = Score & {
  part: MatchPart;
  weight: number;
  /** weight × score to one decimal; the points of a match add up to its total. */
  points: number;
};

/** What the answers alone decide of a clinic; how much each part counts comes after. */
type ScoredClinic = {
  candidate: MatchCandidate;
  /** Of the answered parts, in their order. */
  scores: readonly Score[];
  /** What decides among equals by what the patient said matters most: the lower first. */
  keys: readonly number[];
  /** What the strains of the clinic count for. */
  boost: number;
};

export type ClinicMatch = ScoredClinic & {
  /** 0 to 100, to one decimal. */
  total: number;
  /** The range the total lies in while some values are unknown; equal to it when none is. */
  low: number;
  high: number;
  shares: Shares;
};

/** In tenths of a point: far below any real difference, far above the error of floating-point sums. */
const ROUNDING_ERROR_TENTHS = 1e-7;

/**
 * Points as they are shown, in tenths, so that equal totals are equal: a half goes up, however its
 * sum was added up.
 */
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

/** A match's parts. Only those of the few matches that are looked at are worth working out. */
export function getParts({ scores, total, shares }: ClinicMatch): ScoredPart[] {
  const scored = shares.map((share, index) => ({ ...share, ...(scores[index] as Score) }));
  const points = splitWhole(
    toTenths(total),
    scored.map(({ weight, score }) => weight * score * 10),
  );
  return scored.map((part, index) => ({ ...part, points: (points[index] ?? 0) / 10 }));
}

/** The order of names, and of addresses where names are the same. */
export function compareByName(first: MatchCandidate, second: MatchCandidate): number {
  return compareNames(first.name, second.name) || compareNames(first.slug, second.slug);
}

// Comparing words costs more than all of the scoring; the same list is ranked again and again.
const getByName = remember((candidates: readonly MatchCandidate[]) =>
  candidates.toSorted(compareByName),
);

/** What is not known for certain comes last. */
const getCertain = (value: number | null | undefined) => value ?? Infinity;

function getSum({ firstYear }: MatchCandidate): number {
  // A range may rest on what other clinics charge.
  return firstYear && firstYear.low === firstYear.high ? firstYear.low : Infinity;
}

/** What decides among equals by what the patient said matters most; nothing for the other answers. */
const TIE_BREAKERS: Partial<
  Record<
    QuizPriority,
    {
      /** The lower first. */
      toKeys: (candidate: MatchCandidate, answers: QuizAnswers) => number[];
      /** Which one comes first. */
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

/** Which comes first by what the patient said matters most: negative for the first, 0 for neither. */
export function compareKeys(first: readonly number[], second: readonly number[]): number {
  for (let index = 0; index < first.length; index += 1) {
    const one = first[index] as number;
    const other = second[index] as number;
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

/** A clinic among those of its total, and how much of that total is unknown, in points. */
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

/**
 * The order of clinics with one total: by what the patient said matters most (the lower sum for a first
 * year, then the lower first consultation; the shorter wait; the nearer), then the one of which less is
 * unknown, then by the strain boost of the condition, then by name and address. What is not known for
 * certain comes last.
 */
export function compareTied(first: Contender, second: Contender): number {
  return (
    compareTiedFigures(first.clinic, first.doubt, second.clinic, second.doubt) ||
    compareByName(first.clinic.candidate, second.clinic.candidate)
  );
}

/** The order among equal scores, as the page says it. */
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
 * Every candidate with its score, best first. Clinics of the same total follow one another as
 * `compareTied` says; `findTies` finds them. The order of the candidates does not matter.
 *
 * @param candidates a list that does not change
 * @param answers that do not change
 * @param weights shares of any sum; those of unanswered questions are left out and the others
 *   renormalised. When nothing that counts is answered every total is 0.
 */
export function rankClinics(
  candidates: readonly MatchCandidate[],
  answers: QuizAnswers,
  weights: Weights = DEFAULT_WEIGHTS,
): ClinicMatch[] {
  const answered = toAnsweredWeights(answers, weights);
  const shares = getAnsweredParts(answers).map((part) => ({ part, weight: answered[part] ?? 0 }));
  // The sort keeps the order of names among equals.
  return getScored(candidates)(answers)
    .map((scored) => matchClinic(scored, shares))
    .sort(
      (first, second) =>
        second.total - first.total ||
        compareTiedFigures(first, first.high - first.low, second, second.high - second.low),
    );
}

/** The other matches of the same total, in the order given. */
export function findTies(matches: readonly ClinicMatch[], match: ClinicMatch): ClinicMatch[] {
  return matches.filter((other) => other !== match && other.total === match.total);
}

const MOST_NAMED = 2;
const PLACES = ['1st', '2nd', '3rd'];

/**
 * "2nd", "2nd, level with Releaf" or, where whole points would hide what decided, "2nd, by less than a point".
 *
 * @param matches as `rankClinics` gives them, with the match among them
 */
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

/**
 * Separates the clinics that the quiz matches from the invented ones, which are matched among
 * themselves (rules §10). Where there are examples alone, they are matched. Both lists keep the order.
 */
export function splitMatchable(candidates: readonly MatchCandidate[]): MatchableClinics {
  const matchable = candidates.filter(({ isExample }) => !isExample);
  if (matchable.length === 0) return { matchable: [...candidates], examples: [] };
  return { matchable, examples: candidates.filter(({ isExample }) => isExample) };
}
