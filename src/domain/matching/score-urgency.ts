/** Rules §9 give the targets but no score for a longer wait: here it is 100 × target / wait. */
import { CLINIC_FIGURES } from '../clinic/clinic-figures.ts';
import { type PartRule, toMatchReason, toScore, toUnknownWait } from './match-score.ts';
import type { QuizUrgency } from '../quiz/questions.ts';

const MAX_SCORE = 100;

const TARGETS: Readonly<Record<QuizUrgency, { days: number; words: string }>> = {
  'this-week': { days: 7, words: 'a week' },
  'two-weeks': { days: 14, words: 'two weeks' },
  month: { days: 30, words: 'a month' },
  researching: { days: 60, words: '' },
};

export const URGENCY_RULE: PartRule = ({ waitTime }, { urgency = 'researching' }) => {
  const { text, days } = waitTime.value ?? { text: '', days: null };
  const target = TARGETS[urgency];
  const isWithin = days !== null && days <= target.days;
  return {
    score: days === null ? null : toScore(isWithin ? MAX_SCORE : (MAX_SCORE * target.days) / days),
    explain: () => {
      // Someone who is only looking has not named a time.
      const finding =
        target.words === ''
          ? `its usual wait is ${text}`
          : `its usual wait (${text}) is ${isWithin ? 'within' : 'longer than'} ${target.words}`;
      return {
        reasons: [
          toMatchReason(CLINIC_FIGURES.averageWaitTime.label, waitTime, (wait) => wait.text),
        ],
        finding: days === null ? null : finding,
        drawback: days === null || isWithin ? null : finding,
        unknown: days === null ? [toUnknownWait(waitTime.value)] : [],
      };
    },
  };
};
