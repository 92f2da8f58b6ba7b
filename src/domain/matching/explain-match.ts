/**
 * A match in words: why a clinic stands where it does, and what to ask it. All of it is about how the
 * details that we hold of a clinic fit the answers; none of it is about medicine.
 */
import { MATCH_RULES, type ClinicMatch, getParts, type ScoredPart } from './rank-clinics.ts';
import { FITS, isUncertain, type MatchPart, type PartExplanation } from './match-score.ts';
import type { QuizAnswers } from '../quiz/questions.ts';

/** What each part is called, at the start of a line. */
export const PART_LABELS: Readonly<Record<MatchPart, string>> = {
  condition: 'Condition',
  budget: 'Budget',
  priorities: 'What matters most to you',
  location: 'Place',
  urgency: 'How soon',
};

/** For and against, so that three matches compare at a glance. */
const MOST_POINTS = 2;

/** Lost points below this are no more than a shade. */
const WORTH_SAYING = 2;

/** What a part's score rests on, for its line under the bar. */
export function explainPart(
  { candidate }: ClinicMatch,
  part: MatchPart,
  answers: QuizAnswers,
): PartExplanation {
  return MATCH_RULES[part].explain(candidate, answers);
}

type Explained = ScoredPart & PartExplanation;

/** Clauses about a clinic, the most telling first, each once. */
export type MatchPoints = {
  /** Why it fits: what is known and brings most of its points. */
  fits: string[];
  /** What may not suit the patient: what lost the most points for certain. */
  drawbacks: string[];
  /** What nobody has checked, which is no drawback. */
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
  return [...new Set(texts)].slice(0, MOST_POINTS);
}

/** Points that stay lost whatever the missing values are. */
const getLost = ({ weight, high }: ScoredPart) => weight * (100 - high);

/** "You want to be seen in person" after "if". */
function toClause(text: string): string {
  return text
    .trim()
    .replace(/[.!]+$/, '')
    .replace(/^You\b/, 'you');
}

/** "it may not suit you if …", or the entry itself when it is no such clause. */
function toLimit(notIdealFor: string): string {
  const clause = toClause(notIdealFor);
  return clause.startsWith('you') ? `it may not suit you if ${clause}` : `not ideal for: ${clause}`;
}

/**
 * What a match says of its clinic (rules §9, "Match scoring"): up to two points each way, and all that is
 * unknown. Where no part lost two points, the first entry of the verdict's "not ideal for" stands among the drawbacks.
 */
export function explainMatch(match: ClinicMatch, answers: QuizAnswers): MatchPoints {
  const parts = getParts(match).map((part) => ({
    ...part,
    ...explainPart(match, part.part, answers),
  }));
  const drawbacks = toPoints(
    parts.filter((part) => getLost(part) >= WORTH_SAYING),
    getLost,
    ({ drawback }) => drawback,
  );
  const fits = toPoints(
    parts.filter((part) => !part.isNeutral && !isUncertain(part) && part.score >= FITS),
    ({ points }) => points,
    ({ finding }) => (finding !== null && drawbacks.includes(finding) ? null : finding),
  );
  const { notIdealFor } = match.candidate;
  return {
    fits,
    drawbacks: drawbacks.length === 0 && notIdealFor !== null ? [toLimit(notIdealFor)] : drawbacks,
    unknown: [...new Set(parts.flatMap(({ unknown }) => unknown))],
  };
}
