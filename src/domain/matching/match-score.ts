/** The shapes of scoring: five parts, each 0 to 100, each with what produced it. */
import type { BriefFigure, ProvenanceState } from '../figure/figure.ts';
import { NOT_CHECKED } from '../figure/provenance-wording.ts';
import type { MatchCandidate } from './match-candidate.ts';
import type { QuizAnswers } from '../quiz/questions.ts';

/** The answers that count, each a part of the match. Treatment history has no weight. */
export const MATCH_PARTS = ['condition', 'budget', 'priorities', 'location', 'urgency'] as const;

export type MatchPart = (typeof MATCH_PARTS)[number];

/**
 * 0 to 100, to one decimal. `low` and `high` are the least and the most the rule could give if the
 * values that are missing were known; all three are equal when nothing is uncertain.
 */
export type Score = { score: number; low: number; high: number };

/** From this score on a part is a reason to choose a clinic. */
export const FITS = 75;

/** A value the score rests on: what it is called, how it reads, where it comes from. */
export type MatchReason = { field: string; value: string; state: ProvenanceState };

/** Clauses about the clinic, such as "it lists follow-up support". */
export type PartExplanation = {
  /** In the order of their importance; at least one. */
  reasons: MatchReason[];
  /** What was found; null where nothing is known, or nothing of what was looked for. */
  finding: string | null;
  /** What lost the most points for certain; null where nothing did, or nothing a patient would mind. */
  drawback: string | null;
  /** What would have to be known, after "not checked yet"; empty where all is. */
  unknown: string[];
  /** This part speaks neither for the clinic nor against it. */
  isNeutral?: true;
};

/** How one part is scored and explained. Both are called with the part's answer given. */
export type PartRule = {
  score: (candidate: MatchCandidate, answers: QuizAnswers) => Score;
  explain: (candidate: MatchCandidate, answers: QuizAnswers) => PartExplanation;
};

function roundScore(score: number): number {
  return Math.round(score * 10) / 10;
}

export function toCertain(score: number): Score {
  const rounded = roundScore(score);
  return { score: rounded, low: rounded, high: rounded };
}

/** A score that rests on something unknown counts at its least: a clinic gains nothing by silence. */
export function toUncertain(low: number, high: number): Score {
  return { score: roundScore(low), low: roundScore(low), high: roundScore(high) };
}

export function sumScores(scores: readonly Score[]): Score {
  const sum = (field: keyof Score) =>
    roundScore(scores.reduce((total, score) => total + score[field], 0));
  return { score: sum('score'), low: sum('low'), high: sum('high') };
}

/** Something a score is made of: its points of the most it can have, and the words for losing them. */
export type ScoredItem = { score: Score; most: number; drawback: string; unknown: string };

/** The words for the item that lost the most points for certain, and for those that are not known. */
export function explainItems(
  items: readonly ScoredItem[],
): Pick<PartExplanation, 'drawback' | 'unknown'> {
  const getLost = ({ score, most }: ScoredItem) => most - score.high;
  const [worst] = items
    .filter((item) => getLost(item) > 0)
    .sort((first, second) => getLost(second) - getLost(first));
  return {
    drawback: worst?.drawback ?? null,
    unknown: items.filter(({ score }) => isUncertain(score)).map(({ unknown }) => unknown),
  };
}

/** Whether a score, or a total, is a range. */
export function isUncertain({ low, high }: Pick<Score, 'low' | 'high'>): boolean {
  return low < high;
}

/** In whole points, as a page says it: "71 to 96", or "94" where nothing is uncertain. */
export function formatScore({ low, high }: Pick<Score, 'low' | 'high'>): string {
  const ends = new Set([Math.round(low), Math.round(high)]);
  return [...ends].join(' to ');
}

/** What is shown as a reason, worded by `toText`. */
export function toMatchReason<Value>(
  field: string,
  figure: BriefFigure<Value>,
  toText: (value: Value) => string,
): MatchReason {
  const { value, state } = figure;
  return { field, value: value === null ? NOT_CHECKED.toLowerCase() : toText(value), state };
}
