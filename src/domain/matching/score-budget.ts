/**
 * The budget part (rules §9). A month is estimated at consultation / 6 + average
 * annual cost / 12, in pounds, rounded to the penny. In the band it scores 100, below it 85, above
 * it at least 30.
 *
 * The rules leave the way down open. Above the band the score starts at 80, so that it is
 * never better to be too dear than too cheap, and falls by one point for each percent over the
 * band's top. Both ends belong to the band.
 *
 * "I do not know yet" is the band 0 to 1000, which holds every usual cost; above it the same rule
 * counts.
 */
import { CLINIC_FIGURES } from '../clinic/clinic-figures.ts';
import { getShown } from '../figure/figure.ts';
import { formatPounds } from '../format/money.ts';
import type { MatchCandidate } from './match-candidate.ts';
import {
  type PartExplanation,
  type PartRule,
  type Score,
  toCertain,
  toMatchReason,
  toUncertain,
} from './match-score.ts';
import type { QuizAnswers, QuizBudget } from '../quiz/questions.ts';

const IN_BAND = 100;
const BELOW_BAND = 85;
const JUST_ABOVE = 80;
const LEAST = 30;

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

type Fit = 'below' | 'within' | 'above';

/** Pounds a month to the penny. */
export function toMonthlyEstimate({ price, annualCost }: MatchCandidate): number {
  const estimate = getShown(price) / CONSULTATION_MONTHS + getShown(annualCost) / YEAR_MONTHS;
  return Math.round(estimate * 100) / 100;
}

function toFit(estimate: number, budget: QuizBudget): Fit {
  const { from, to } = BANDS[budget];
  if (estimate < from) return 'below';
  return estimate > to ? 'above' : 'within';
}

function toScore(estimate: number, budget: QuizBudget): number {
  const fit = toFit(estimate, budget);
  if (fit === 'within') return IN_BAND;
  if (fit === 'below') return BELOW_BAND;
  const { to } = BANDS[budget];
  const percentOver = ((estimate - to) / to) * 100;
  return Math.max(LEAST, JUST_ABOVE - percentOver);
}

/** An unanswered budget has no weight; any band may stand in. */
function getBudget({ budget }: QuizAnswers): QuizBudget {
  return budget ?? 'need-info';
}

function scoreBudget(candidate: MatchCandidate, answers: QuizAnswers): Score {
  const estimate = toMonthlyEstimate(candidate);
  const score = toScore(estimate, getBudget(answers));
  const isUncertain = candidate.price.value === null || candidate.annualCost.value === null;
  return isUncertain ? toUncertain(LEAST, IN_BAND, score) : toCertain(score);
}

const FIT_WORDS: Readonly<Record<Fit, string>> = {
  below: 'below the range you gave',
  within: 'within the range you gave',
  above: 'above the range you gave',
};

function toFinding(estimate: number, about: string, budget: QuizBudget): string {
  const fit = budget === 'need-info' ? 'and you gave no range' : FIT_WORDS[toFit(estimate, budget)];
  return `it costs ${about} a month, ${fit}`;
}

function explainBudget(candidate: MatchCandidate, answers: QuizAnswers): PartExplanation {
  const { price, annualCost } = candidate;
  const estimate = toMonthlyEstimate(candidate);
  const about = `about ${formatPounds(Math.round(estimate))}`;
  return {
    reasons: [
      { field: 'Estimated cost a month', value: about, state: 'computed' },
      toMatchReason(CLINIC_FIGURES.initialConsultationPrice.label, price, formatPounds),
      toMatchReason('Average cost a year', annualCost, formatPounds),
    ],
    finding: toFinding(estimate, about, getBudget(answers)),
    // Costing less than the range asked for speaks against no clinic.
    ...(toFit(estimate, getBudget(answers)) === 'below' && { isNeutral: true }),
  };
}

export const BUDGET_RULE: PartRule = { score: scoreBudget, explain: explainBudget };
