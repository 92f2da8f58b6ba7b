import type { BriefFigure, ProvenanceState } from '../figure/figure.ts';
import { NOT_CHECKED } from '../figure/provenance-wording.ts';
import type { MatchCandidate } from './match-candidate.ts';
import type { QuizAnswers } from '../quiz/questions.ts';

/** Treatment history has no weight. */
export const MATCH_PARTS = ['condition', 'budget', 'priorities', 'location', 'urgency'] as const;

export type MatchPart = (typeof MATCH_PARTS)[number];

/** 0 to 100, to one decimal; null where a value that it rests on is not known. */
export type Score = number | null;

/** From this score on, a part is a reason to choose a clinic. */
export const FITS = 75;

/** `wait` is null where nobody has checked it; other words may count from another step. */
export const toUnknownWait = (wait: unknown): string =>
  wait === null
    ? 'how soon it sees you after a first enquiry'
    : 'how long its wait is from a first enquiry';

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

export const toScore = (score: number): number => Math.round(score * 10) / 10;

/** The score where the missing values cannot change it, from the least and the most it could be. */
export const toScoreBetween = (least: number, most: number): Score =>
  least === most ? toScore(least) : null;

export const sumScores = (scores: readonly Score[]): Score =>
  scores.reduce<Score>((sum, score) => (sum === null || score === null ? null : sum + score), 0);

export type ScoredItem = { score: Score; most: number; drawback: string; unknown: string };

export function explainItems(
  items: readonly ScoredItem[],
): Pick<PartExplanation, 'drawback' | 'unknown'> {
  const getLost = ({ score, most }: ScoredItem) => most - (score ?? most);
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
