/**
 * Rules §9: 90 if a specialty names the condition, 60 if a checked list does not; plus 10 for
 * strain data, up to 100. "Something else" names nothing, so every clinic starts at 60.
 */
import { findNaming, type Naming, toConditionTerms } from '../condition/treats.ts';
import type { MatchCandidate } from './match-candidate.ts';
import { type PartExplanation, type PartRule, toMatchReason } from './match-score.ts';
import type { QuizAnswers, QuizCondition } from '../quiz/questions.ts';

export const NAMED = 90;
const NOT_NAMED = 60;
const STRAIN_DATA = 10;
const MAX_SCORE = 100;

/** Strain boosts only break ties. */
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

export function isNamedCondition(
  condition: QuizCondition | undefined,
): condition is Exclude<QuizCondition, 'other'> {
  return condition !== undefined && condition !== 'other';
}

export const findNamed = (list: readonly string[] | null, condition: QuizCondition | undefined) =>
  isNamedCondition(condition) ? findNaming(list, toConditionTerms(condition)) : null;

export const toNames = (names: readonly string[]): string => names.join(', ');

export function getStrainBoost(candidate: MatchCandidate, { condition }: QuizAnswers): number {
  if (candidate.hasStrainData.value !== true) return 0;
  return isNamedCondition(condition) ? STRAIN_BOOSTS[condition] : DEFAULT_STRAIN_BOOST;
}

/** Missing strain data does not count as an unknown. */
function scoreNaming(isNamed: boolean, hasStrainData: boolean | null): number {
  const bonus = hasStrainData === true ? STRAIN_DATA : 0;
  return Math.min(MAX_SCORE, (isNamed ? NAMED : NOT_NAMED) + bonus);
}

export const NO_CONDITION: Omit<PartExplanation, 'reasons'> = {
  finding:
    'you did not name a condition that we can match to specialties, so all clinics score the same',
  drawback: null,
  unknown: [],
  isNeutral: true,
};

export const UNKNOWN_TREATS = 'which conditions it treats';

/** A broader entry may or may not include the condition: neither a finding nor a drawback. */
export function explainNaming(
  named: Naming | null,
): Pick<PartExplanation, 'finding' | 'drawback' | 'unknown'> {
  if (named?.degree === 'broader')
    return {
      finding: null,
      drawback: null,
      unknown: [`whether “${named.entry}” includes your condition`],
    };
  if (named)
    return {
      finding: `its record names ${named.entry} among what it treats`,
      drawback: null,
      unknown: [],
    };
  const finding = 'its record does not name your condition';
  return { finding, drawback: finding, unknown: [] };
}

export const CONDITION_RULE: PartRule = ({ specialties, hasStrainData }, { condition }) => {
  const isUnknown = isNamedCondition(condition) && specialties.value === null;
  const named = findNamed(specialties.value, condition);
  const isExact = named?.degree === 'exact';
  return {
    score: isUnknown ? null : scoreNaming(isExact, hasStrainData.value),
    explain: () => {
      const reasons = [
        toMatchReason('Specialties', specialties, toNames),
        ...(hasStrainData.value === true
          ? [toMatchReason('Count of matching products', hasStrainData, () => 'held')]
          : []),
      ];
      if (!isNamedCondition(condition)) return { reasons, ...NO_CONDITION };
      if (isUnknown) return { reasons, finding: null, drawback: null, unknown: [UNKNOWN_TREATS] };
      return { reasons, ...explainNaming(named) };
    },
  };
};
