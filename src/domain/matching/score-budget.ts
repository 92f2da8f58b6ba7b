/**
 * Rules §9: consultation / 6 + average annual cost / 12, in pounds a month. For costs above the
 * band, the rules set only the minimum of 30: here scores start at 80, less than the 85 for costs
 * below the band, and lose a point for each percent over.
 */
import { CLINIC_FIGURES } from '../clinic/clinic-figures.ts';
import { formatPounds } from '../format/money.ts';
import type { MatchCandidate } from './match-candidate.ts';
import { type PartRule, toMatchReason, toScore } from './match-score.ts';
import type { QuizBudget } from '../quiz/questions.ts';

const IN_BAND = 100;
const BELOW_BAND = 85;
const JUST_ABOVE = 80;
const MIN_SCORE = 30;

const CONSULTATION_MONTHS = 6;
const YEAR_MONTHS = 12;

/** Pounds a month. */
const BANDS: Readonly<Record<QuizBudget, { from: number; to: number }>> = {
  'under-150': { from: 0, to: 150 },
  '150-250': { from: 150, to: 250 },
  '250-400': { from: 250, to: 400 },
  '400-plus': { from: 400, to: 1000 },
  'need-info': { from: 0, to: 1000 },
};

/** Pounds a month, to the penny. */
export function toMonthlyEstimate({ price, annualCost }: MatchCandidate): number | null {
  if (price.value === null || annualCost.value === null) return null;
  const estimate = price.value / CONSULTATION_MONTHS + annualCost.value / YEAR_MONTHS;
  return Math.round(estimate * 100) / 100;
}

export const BUDGET_RULE: PartRule = (candidate, { budget = 'need-info' }) => {
  const { price, annualCost } = candidate;
  const { from, to } = BANDS[budget];
  const prices = () => [
    toMatchReason(CLINIC_FIGURES.initialConsultationPrice.label, price, formatPounds),
    toMatchReason(CLINIC_FIGURES.annualCostAverage.label, annualCost, formatPounds),
  ];
  const estimate = toMonthlyEstimate(candidate);
  if (estimate === null) {
    return {
      score: null,
      explain: () => ({
        reasons: prices(),
        finding: null,
        drawback: null,
        unknown: ['what a month costs'],
      }),
    };
  }
  const fit = estimate < from ? 'below' : estimate > to ? 'above' : 'within';
  const percentOver = ((estimate - to) / to) * 100;
  const scores = {
    below: BELOW_BAND,
    within: IN_BAND,
    above: Math.max(MIN_SCORE, JUST_ABOVE - percentOver),
  };
  return {
    score: toScore(scores[fit]),
    explain: () => {
      const about = `about ${formatPounds(Math.round(estimate))}`;
      const finding = `our estimate is ${about} a month with medicine, ${fit} the range you gave`;
      return {
        reasons: [
          { field: 'Our estimate for a month', value: about, state: 'computed' },
          ...prices(),
        ],
        finding,
        // Costing less is not a drawback.
        drawback: fit === 'above' ? finding : null,
        unknown: [],
        // Costing less is no reason to choose a clinic either; `need-info` gives no range to fit.
        ...((fit === 'below' || budget === 'need-info') && { isNeutral: true }),
      };
    },
  };
};
