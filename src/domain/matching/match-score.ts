import type { BriefFigure, ProvenanceState } from '../figure/figure.ts';
import { NOT_CHECKED } from '../figure/provenance-wording.ts';
import type { MatchCandidate } from './match-candidate.ts';
import type { QuizAnswers } from '../quiz/questions.ts';

/** Treatment history has no weight. */
export const MATCH_PARTS = ['condition', 'budget', 'priorities', 'location', 'urgency'] as const;

export type MatchPart = (typeof MATCH_PARTS)[number];

/** 0 to 100, to one decimal. `low` and `high` bound what the missing values could give. */
export type Score = { score: number; low: number; high: number };

/** From this score on, a part is a reason to choose a clinic. */
export const FITS = 75;

/** A value that the score rests on. */
export type MatchReason = { field: string; value: string; state: ProvenanceState };

/** Clauses about the clinic, such as "it lists follow-up support". */
export type PartExplanation = {
  /** Most important first; at least one. */
  reasons: MatchReason[];
  /** Null where nothing was found. */
  finding: string | null;
  /** What certainly lost the most points, if a patient would mind it. */
  drawback: string | null;
  /** What to find out, after "not checked yet". */
  unknown: string[];
  /** Neither for nor against the clinic. */
  isNeutral?: true;
};

/** Called only when the part's question is answered, so no default of an answer matters. */
export type PartRule = (candidate: MatchCandidate, answers: QuizAnswers) => JudgedPart;

/** Words are worked out only for the few matches shown. */
export type JudgedPart = { score: Score; explain: () => PartExplanation };

function roundScore(score: number): number {
  return Math.round(score * 10) / 10;
}

export const toCertain = (score: number): Score => toUncertain(score, score);

/** Counts at its lowest, so that a clinic gains nothing by silence. Equal ends are certain. */
export function toUncertain(low: number, high: number): Score {
  return { score: roundScore(low), low: roundScore(low), high: roundScore(high) };
}

export function sumScores(scores: readonly Score[]): Score {
  const sum = (field: keyof Score) =>
    roundScore(scores.reduce((total, score) => total + score[field], 0));
  return { score: sum('score'), low: sum('low'), high: sum('high') };
}

export type ScoredItem = { score: Score; most: number; drawback: string; unknown: string };

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

export function isUncertain({ low, high }: Pick<Score, 'low' | 'high'>): boolean {
  return low < high;
}

/** Whole points: "71 to 96", or "94" where nothing is uncertain. */
export function formatScore({ low, high }: Pick<Score, 'low' | 'high'>): string {
  const ends = new Set([Math.round(low), Math.round(high)]);
  return [...ends].join(' to ');
}

export function toMatchReason<Value>(
  field: string,
  figure: BriefFigure<Value>,
  toText: (value: Value) => string,
): MatchReason {
  const { value, state } = figure;
  return { field, value: value === null ? NOT_CHECKED.toLowerCase() : toText(value), state };
}
