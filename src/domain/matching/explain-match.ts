/** Explains only how a clinic's details fit the answers, never anything medical. */
import { NUMBER_WORDS } from '../format/counts.ts';
import { getParts, type JudgedClinic, MATCH_RULES, type ScoredPart } from './rank-clinics.ts';
import { FITS, type MatchPart, type PartExplanation } from './match-score.ts';
import { NAMED } from './score-condition.ts';
import type { QuizAnswers } from '../quiz/questions.ts';

export const PART_LABELS: Readonly<Record<MatchPart, string>> = {
  condition: 'Condition',
  budget: 'Budget',
  priorities: 'Your priority',
  location: 'Place',
  urgency: 'Wait',
};

/** Few enough to compare three matches at a glance. */
const MAX_POINTS = 2;

/** Losing fewer points makes no real difference. */
const MIN_LOST_POINTS = 2;

export function explainPart(
  { candidate }: JudgedClinic,
  part: MatchPart,
  answers: QuizAnswers,
): PartExplanation {
  return MATCH_RULES[part](candidate, answers).explain();
}

type Explained = ScoredPart & PartExplanation;

/** Clauses about a clinic, most important first. */
export type MatchPoints = {
  fits: string[];
  /** What is certain to have lost the most points. */
  drawbacks: string[];
  /** Unchecked values behind a score, which are not drawbacks. */
  unknown: string[];
};

function toPoints(
  parts: readonly Explained[],
  measure: (part: Explained) => number,
  toText: (part: Explained) => string | null,
): string[] {
  const texts = [...parts]
    .sort((first, second) => measure(second) - measure(first))
    .flatMap((part) => toText(part) ?? []);
  return [...new Set(texts)].slice(0, MAX_POINTS);
}

const getGained = ({ weight, score }: ScoredPart) => weight * (score ?? 0);

const getLost = ({ weight, score }: ScoredPart) => weight * (100 - (score ?? 100));

function toClause(text: string): string {
  return text
    .trim()
    .replace(/[.!]+$/, '')
    .replace(/^You\b/, 'you');
}

function toLimit(notIdealFor: string): string {
  const clause = toClause(notIdealFor);
  return clause.startsWith('you') ? `it may not suit you if ${clause}` : `not ideal for: ${clause}`;
}

/** Rules §9, "Match scoring": at most two points for the clinic and two against. */
export function explainMatch(match: JudgedClinic, answers: QuizAnswers): MatchPoints {
  const parts = getParts(match).map((part) => ({
    ...part,
    ...explainPart(match, part.part, answers),
  }));
  const drawbacks = toPoints(
    parts.filter((part) => part.score === null || getLost(part) >= MIN_LOST_POINTS),
    getLost,
    ({ drawback }) => drawback,
  );
  const fits = toPoints(
    parts.filter(({ isNeutral, score }) => !isNeutral && score !== null && score >= FITS),
    getGained,
    ({ finding, drawback }) => (finding === drawback ? null : finding),
  );
  const { notIdealFor } = match.candidate;
  return {
    fits,
    drawbacks: drawbacks.length === 0 && notIdealFor !== null ? [toLimit(notIdealFor)] : drawbacks,
    unknown: parts.flatMap(({ score, unknown }) => (score === null ? [] : unknown)),
  };
}

/** Why some clinics that name the condition lack points; null if none of them does. */
export function explainConditionPoints(clinics: readonly JudgedClinic[]): string | null {
  const named = clinics
    .flatMap(getParts)
    .find(({ part, score }) => part === 'condition' && score === NAMED);
  if (!named) return null;
  const maxPoints = Math.round(named.weight * 100);
  const won = Math.round(named.weight * NAMED);
  return `A clinic that names your condition gets ${won} of ${maxPoints} points for it. The other ${maxPoints - won} are for a count of matching products.`;
}

/** The unknown value worth the most points across all clinics; null if everything is known. */
export function describeLargestUnknown(
  clinics: readonly JudgedClinic[],
  answers: QuizAnswers,
): string | null {
  const pointsByUnknown = new Map<string, { points: number; count: number }>();
  for (const clinic of clinics) {
    for (const { part, weight, score } of getParts(clinic)) {
      if (score !== null) continue;
      for (const what of explainPart(clinic, part, answers).unknown) {
        const { points, count } = pointsByUnknown.get(what) ?? { points: 0, count: 0 };
        pointsByUnknown.set(what, { points: points + weight, count: count + 1 });
      }
    }
  }
  const [largest] = [...pointsByUnknown].sort(([, one], [, other]) => other.points - one.points);
  if (!largest) return null;
  const [what, { count }] = largest;
  const number = NUMBER_WORDS[count] ?? count;
  const others = count === clinics.length ? 'each of them' : `each of the other ${number}`;
  const from = count === 1 ? 'one clinic' : others;
  return `One answer from ${from} would settle most of it: ${what}.`;
}
