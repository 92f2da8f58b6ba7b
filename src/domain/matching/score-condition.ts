/**
 * The condition part (rules §9): 90 when a specialty matches, otherwise 60; plus 10
 * when strain data is present; never more than 100.
 *
 * "Something else" names nothing that a specialty could match, so every clinic has the 60: none can
 * claim a condition that was not named, and none is held back for it.
 */
import { getSpecialtyWords } from '../condition/synonyms.ts';
import { getShown } from '../figure/figure.ts';
import type { MatchCandidate } from './match-candidate.ts';
import {
  type PartExplanation,
  type PartRule,
  type Score,
  toCertain,
  toMatchReason,
  toUncertain,
} from './match-score.ts';
import type { QuizAnswers, QuizCondition } from '../quiz/questions.ts';

const MATCHED = 90;
const NOT_MATCHED = 60;
const STRAIN_DATA = 10;
const MOST = 100;

/** Breaks ties only. A condition that is not here, or none, has the default. */
const STRAIN_BOOSTS: Readonly<Partial<Record<QuizCondition, number>>> = {
  'chronic-pain': 15,
  anxiety: 12,
  epilepsy: 20,
  ptsd: 10,
  cancer: 18,
  sleep: 8,
  arthritis: 12,
};
const DEFAULT_STRAIN_BOOST = 5;

const WORDS: Readonly<Record<QuizCondition, readonly string[]>> = {
  'chronic-pain': getSpecialtyWords('chronic-pain'),
  anxiety: getSpecialtyWords('anxiety'),
  epilepsy: getSpecialtyWords('epilepsy'),
  ptsd: getSpecialtyWords('ptsd'),
  cancer: getSpecialtyWords('cancer'),
  sleep: getSpecialtyWords('sleep'),
  arthritis: getSpecialtyWords('arthritis'),
  other: [],
};

/** The first entry of a clinic's list that names the condition, by the synonym table. */
export function findNamed(
  list: readonly string[] | null,
  condition: QuizCondition | undefined,
): string | null {
  if (list === null || condition === undefined) return null;
  const words = WORDS[condition];
  for (const entry of list) {
    const lower = entry.toLowerCase();
    if (words.some((word) => lower.includes(word))) return entry;
  }
  return null;
}

/** Whether the answer names a condition that specialties can be searched for. */
export function isNamedCondition(condition: QuizCondition | undefined): boolean {
  return condition !== undefined && WORDS[condition].length > 0;
}

/** What a clinic with strain data goes ahead by among clinics of the same total; 0 without any. */
export function getStrainBoost(candidate: MatchCandidate, { condition }: QuizAnswers): number {
  if (candidate.hasStrainData.value !== true) return 0;
  return (condition && STRAIN_BOOSTS[condition]) ?? DEFAULT_STRAIN_BOOST;
}

function toScore(isMatched: boolean, { hasStrainData }: MatchCandidate): number {
  const bonus = hasStrainData.value === true ? STRAIN_DATA : 0;
  return Math.min(MOST, (isMatched ? MATCHED : NOT_MATCHED) + bonus);
}

function scoreCondition(candidate: MatchCandidate, { condition }: QuizAnswers): Score {
  const { specialties } = candidate;
  const score = toScore(findNamed(getShown(specialties), condition) !== null, candidate);
  if (!isNamedCondition(condition) || specialties.value !== null) return toCertain(score);
  return toUncertain(toScore(false, candidate), toScore(true, candidate), score);
}

/** Why specialties decide nothing when no condition is named. */
export const NO_CONDITION: Pick<PartExplanation, 'finding' | 'isNeutral'> = {
  finding:
    'you named no condition that specialties can be matched with, so all clinics score alike',
  isNeutral: true,
};

function toFinding({ specialties }: MatchCandidate, condition: QuizCondition | undefined): string {
  if (specialties.value === null) return 'it does not say what it specialises in';
  const named = findNamed(specialties.value, condition);
  return named === null
    ? 'it does not list your condition among its specialties'
    : `it lists ${named} among its specialties`;
}

function explainCondition(candidate: MatchCandidate, { condition }: QuizAnswers): PartExplanation {
  const reasons = [
    toMatchReason('Specialties', candidate.specialties, (names) => names.join(', ')),
    toMatchReason('Count of matching products', candidate.hasStrainData, (has) =>
      has ? 'held' : 'not held',
    ),
  ];
  return isNamedCondition(condition)
    ? { reasons, finding: toFinding(candidate, condition) }
    : { reasons, ...NO_CONDITION };
}

export const CONDITION_RULE: PartRule = { score: scoreCondition, explain: explainCondition };
