/**
 * A match in words: why a clinic stands where it does, and what to ask it. All of it is about how the
 * details that we hold of a clinic fit the answers; none of it is about medicine.
 */
import { MATCH_RULES, type ClinicMatch, getParts, type ScoredPart } from './rank-clinics.ts';
import { isUncertain, type MatchPart, type PartExplanation } from './match-score.ts';
import { formatList } from '../format/list.ts';
import type { QuizAnswers } from '../quiz/questions.ts';

/** What each part is called, at the start of a line. */
export const PART_LABELS: Readonly<Record<MatchPart, string>> = {
  condition: 'Condition',
  budget: 'Budget',
  priorities: 'What matters most to you',
  location: 'Place',
  urgency: 'How soon',
};

/** The same within a sentence. */
const PART_WORDS: Readonly<Record<MatchPart, string>> = {
  condition: 'your condition',
  budget: 'your budget',
  priorities: 'what matters most to you',
  location: 'where you would like to be seen',
  urgency: 'how soon you would like to be seen',
};

/** From this score on a part is a reason to choose a clinic. */
const FITS = 75;

const NAMED = 2;

/** Lost points below this are no more than a shade; the clinic's own limits say more. */
const WORTH_SAYING = 2;

/** What a part's score rests on, for its line under the bar. */
export function explainPart(
  { candidate }: ClinicMatch,
  part: MatchPart,
  answers: QuizAnswers,
): PartExplanation {
  return MATCH_RULES[part].explain(candidate, answers);
}

function getLost({ weight, score }: ScoredPart): number {
  return weight * (100 - score);
}

type Explained = ScoredPart & { finding: string };

function explainParts(match: ClinicMatch, answers: QuizAnswers): Explained[] {
  return getParts(match, answers).flatMap((part) => {
    const { finding, isNeutral } = explainPart(match, part.part, answers);
    if (isNeutral) return [];
    return { ...part, finding };
  });
}

/** The parts with the most of something first; equals keep their order. */
function sortByMost(
  parts: readonly Explained[],
  measure: (part: Explained) => number,
): Explained[] {
  return [...parts].sort((first, second) => measure(second) - measure(first));
}

function findWeakest(parts: readonly Explained[]): Explained | null {
  const [weakest] = sortByMost(
    parts.filter(({ score }) => score < FITS),
    getLost,
  );
  return weakest && getLost(weakest) >= WORTH_SAYING ? weakest : null;
}

/**
 * One sentence why: the two parts that bring the most points, of those that are known, score 75 or more
 * and are not the clinic's weakest. Null when there is none.
 */
export function toReason(match: ClinicMatch, answers: QuizAnswers): string | null {
  const parts = explainParts(match, answers).filter((part) => !isUncertain(part));
  const weakest = findWeakest(parts);
  const named = sortByMost(parts, ({ points }) => points)
    .filter((part) => part.score >= FITS && part !== weakest)
    .slice(0, NAMED);
  if (named.length === 0) return null;
  const words = named.map(({ part }) => PART_WORDS[part]).join(' and ');
  return `It fits best on ${words}: ${named.map(({ finding }) => finding).join(', and ')}.`;
}

/** "You want to be seen in person" after "if". */
function toClause(text: string): string {
  return text
    .trim()
    .replace(/[.!]+$/, '')
    .replace(/^You\b/, 'you');
}

/** "Not ideal if you …", or the entry itself when it is no such clause. */
function toLimit(notIdealFor: string): string {
  const clause = toClause(notIdealFor);
  return clause.startsWith('you')
    ? `It may not suit you if ${clause}.`
    : `Not ideal for: ${clause}.`;
}

/**
 * One sentence of caution: the known part that loses the most points; when none loses two, what nobody
 * has checked yet, which is no drawback; else the first entry of the verdict's "not ideal for". There is
 * always one.
 */
export function toCaution(match: ClinicMatch, answers: QuizAnswers): string {
  const parts = explainParts(match, answers);
  const weakest = findWeakest(parts.filter((part) => !isUncertain(part)));
  if (weakest) return `It loses most points on ${PART_WORDS[weakest.part]}: ${weakest.finding}.`;
  const unchecked = parts.filter(isUncertain).map(({ finding }) => finding);
  if (unchecked.length > 0) return `Not checked yet: ${formatList(unchecked)}. Ask the clinic.`;
  const { notIdealFor } = match.candidate;
  if (notIdealFor !== null) return toLimit(notIdealFor);
  return 'We found no drawback in what we hold. Ask the clinic before you decide.';
}
