/**
 * The urgency part (rules §9 gives the targets). Within the target a wait scores 100.
 * Beyond it, which the rules leave open, 100 × target / wait: twice the target is half the
 * score. A wait that is not known could be any, so its range is 0 to 100.
 */
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
import type { QuizAnswers, QuizUrgency } from '../quiz/questions.ts';

const MOST = 100;
const LEAST = 0;

const TARGETS: Readonly<Record<QuizUrgency, { days: number; words: string }>> = {
  'this-week': { days: 7, words: 'a week' },
  'two-weeks': { days: 14, words: 'two weeks' },
  month: { days: 30, words: 'a month' },
  researching: { days: 60, words: 'two months' },
};

/** An unanswered urgency has no weight; any target may stand in. */
function getTarget({ urgency }: QuizAnswers): { days: number; words: string } {
  return TARGETS[urgency ?? 'researching'];
}

function scoreUrgency({ waitTime }: MatchCandidate, answers: QuizAnswers): Score {
  const days = getShown(waitTime)?.days ?? null;
  if (days === null) return toUncertain(LEAST, MOST);
  const { days: target } = getTarget(answers);
  const score = days <= target ? MOST : (MOST * target) / days;
  return waitTime.value === null ? toUncertain(LEAST, MOST, score) : toCertain(score);
}

function explainUrgency({ waitTime }: MatchCandidate, answers: QuizAnswers): PartExplanation {
  const { text, days } = getShown(waitTime) ?? { text: '', days: null };
  const target = getTarget(answers);
  const fit = days !== null && days <= target.days ? 'within' : 'longer than';
  return {
    reasons: [toMatchReason('Usual wait', waitTime, (wait) => wait.text)],
    finding:
      days === null
        ? 'it does not say how long the wait is'
        : `its usual wait (${text}) is ${fit} ${target.words}`,
  };
}

export const URGENCY_RULE: PartRule = { score: scoreUrgency, explain: explainUrgency };
