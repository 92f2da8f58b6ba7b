/**
 * The condition part (rules §9): 90 when a specialty matches, otherwise 60; plus 10
 * when strain data is present; never more than 100.
 *
 * "Something else" names nothing that a specialty could match, so every clinic has the 60: none can
 * claim a condition that was not named, and none is held back for it.
 */
import { getSpecialtyWords, hasWord } from '../condition/treats.ts';
import type { MatchCandidate } from './match-candidate.ts';
import {
  type PartExplanation,
  type PartRule,
  toCertain,
  toMatchReason,
  toUncertain,
} from './match-score.ts';
import type { QuizAnswers, QuizCondition } from '../quiz/questions.ts';

const MATCHED = 90;
const NOT_MATCHED = 60;
const STRAIN_DATA = 10;
const MOST = 100;

/** Of every condition that can be named; they break ties only. */
const STRAIN_BOOSTS: Readonly<Record<Exclude<QuizCondition, 'other'>, number>> = {
  'chronic-pain': 15,
  anxiety: 12,
  epilepsy: 20,
  ptsd: 10,
  cancer: 18,
  sleep: 8,
  arthritis: 12,
};
const DEFAULT_STRAIN_BOOST = 5;

// Looked up once: every change of an answer scores every clinic.
const WORDS: Readonly<Partial<Record<QuizCondition, readonly string[]>>> = Object.fromEntries(
  Object.keys(STRAIN_BOOSTS).map((condition) => [condition, getSpecialtyWords(condition)]),
);

/** The first entry of a clinic's list that names the condition, by the synonym table. */
export function findNamed(
  list: readonly string[] | null,
  condition: QuizCondition | undefined,
): string | null {
  const words = condition && WORDS[condition];
  if (list === null || !words) return null;
  return list.find((entry) => hasWord(entry, words)) ?? null;
}

export function isNamedCondition(
  condition: QuizCondition | undefined,
): condition is Exclude<QuizCondition, 'other'> {
  return condition !== undefined && condition !== 'other';
}

/** What a clinic with strain data goes ahead by among clinics of the same total; 0 without any. */
export function getStrainBoost(candidate: MatchCandidate, { condition }: QuizAnswers): number {
  if (candidate.hasStrainData.value !== true) return 0;
  return isNamedCondition(condition) ? STRAIN_BOOSTS[condition] : DEFAULT_STRAIN_BOOST;
}

function toScore(isMatched: boolean, { hasStrainData }: MatchCandidate): number {
  const bonus = hasStrainData.value === true ? STRAIN_DATA : 0;
  return Math.min(MOST, (isMatched ? MATCHED : NOT_MATCHED) + bonus);
}

/** Why specialties decide nothing when no condition is named. */
export const NO_CONDITION: Pick<PartExplanation, 'finding' | 'isNeutral'> = {
  finding:
    'you named no condition that specialties can be matched with, so all clinics score alike',
  isNeutral: true,
};

function toFinding({ specialties }: MatchCandidate, condition: QuizCondition | undefined): string {
  if (specialties.value === null) return 'what it treats';
  const named = findNamed(specialties.value, condition);
  return named === null
    ? 'it does not name your condition'
    : `it names ${named} among what it treats`;
}

export const CONDITION_RULE: PartRule = {
  score(candidate, { condition }) {
    const { specialties } = candidate;
    if (isNamedCondition(condition) && specialties.value === null) {
      return toUncertain(toScore(false, candidate), toScore(true, candidate));
    }
    return toCertain(toScore(findNamed(specialties.value, condition) !== null, candidate));
  },
  explain(candidate, { condition }) {
    const reasons = [
      toMatchReason('Specialties', candidate.specialties, (names) => names.join(', ')),
      ...(candidate.hasStrainData.value === true
        ? [toMatchReason('Count of matching products', candidate.hasStrainData, () => 'held')]
        : []),
    ];
    return isNamedCondition(condition)
      ? { reasons, finding: toFinding(candidate, condition) }
      : { reasons, ...NO_CONDITION };
  },
};
