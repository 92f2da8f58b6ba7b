import type { BriefFigure, ProvenanceState } from '../figure/figure.ts';
import { NOT_CHECKED } from '../figure/provenance-wording.ts';
import type { MatchCandidate } from './match-candidate.ts';
import type { QuizAnswers } from '../quiz/questions.ts';

/** Treatment history has no weight. */
export const MATCH_PARTS = ['condition', 'budget', 'priorities', 'location', 'urgency'] as const;

export type MatchPart = (typeof MATCH_PARTS)[number];

/** 0 to 100, to one decimal; null if a value behind it is unknown. */
export type Score = number | null;

/** From this score upwards, a part is a reason to choose a clinic. */
export const FITS = 75;

/** `wait` is null if unchecked. Otherwise it may count from another step. */
export const toUnknownWait = (wait: unknown): string =>
  wait === null
    ? 'how soon it sees you after a first enquiry'
    : 'how long its wait is from a first enquiry';

export type MatchReason = { field: string; value: string; state: ProvenanceState };

export type PartExplanation = {
  reasons: MatchReason[];
  finding: string | null;
  /** What is certain to have lost the most points, if patients would mind it. */
  drawback: string | null;
  unknown: string[];
  isNeutral?: true;
};

/** Called only if the part's question was answered, so default answers do not matter. */
export type PartRule = (candidate: MatchCandidate, answers: QuizAnswers) => JudgedPart;

/** Lazy, because only the few matches shown are explained. */
export type JudgedPart = { score: Score; explain: () => PartExplanation };

export const toScore = (score: number): number => Math.round(score * 10) / 10;

/**
 * The score if its lowest and highest possible values are equal, so that missing values cannot
 * change it; otherwise null.
 */
export const toScoreBetween = (lowest: number, highest: number): Score =>
  lowest === highest ? toScore(lowest) : null;

export const sumScores = (scores: readonly Score[]): Score =>
  scores.reduce<Score>((sum, score) => (sum === null || score === null ? null : sum + score), 0);

export type ScoredItem = { score: Score; max: number; drawback: string; unknown: string };

export function explainItems(
  items: readonly ScoredItem[],
): Pick<PartExplanation, 'drawback' | 'unknown'> {
  const getLost = ({ score, max }: ScoredItem) => max - (score ?? max);
  const [worst] = items
    .filter((item) => getLost(item) > 0)
    .sort((first, second) => getLost(second) - getLost(first));
  return {
    drawback: worst?.drawback ?? null,
    unknown: items.filter(({ score }) => score === null).map(({ unknown }) => unknown),
  };
}

export function toMatchReason<Value>(
  field: string,
  figure: BriefFigure<Value>,
  toText: (value: Value) => string,
): MatchReason {
  const { value, state } = figure;
  return { field, value: value === null ? NOT_CHECKED.toLowerCase() : toText(value), state };
}
