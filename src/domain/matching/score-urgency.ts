/** Rules §9 give the targets. Beyond one they leave the score open: 100 × target / wait. */
import { CLINIC_FIGURES } from '../clinic/clinic-figures.ts';
import { type PartRule, toCertain, toMatchReason, toUncertain } from './match-score.ts';
import type { QuizUrgency } from '../quiz/questions.ts';

const MOST = 100;
const LEAST = 0;

const TARGETS: Readonly<Record<QuizUrgency, { days: number; words: string }>> = {
  'this-week': { days: 7, words: 'a week' },
  'two-weeks': { days: 14, words: 'two weeks' },
  month: { days: 30, words: 'a month' },
  researching: { days: 60, words: 'two months' },
};

/** Without an answer the part has no weight, so the default does not matter. */
export const URGENCY_RULE: PartRule = {
  score({ waitTime }, { urgency = 'researching' }) {
    const days = waitTime.value?.days ?? null;
    if (days === null) return toUncertain(LEAST, MOST);
    const target = TARGETS[urgency].days;
    return toCertain(days <= target ? MOST : (MOST * target) / days);
  },
  explain({ waitTime }, { urgency = 'researching' }) {
    const { text, days } = waitTime.value ?? { text: '', days: null };
    const target = TARGETS[urgency];
    const isWithin = days !== null && days <= target.days;
    const finding = `its usual wait (${text}) is ${isWithin ? 'within' : 'longer than'} ${target.words}`;
    return {
      reasons: [toMatchReason(CLINIC_FIGURES.averageWaitTime.label, waitTime, (wait) => wait.text)],
      finding,
      drawback: days === null || isWithin ? null : finding,
      unknown: days === null ? ['how long the wait is'] : [],
    };
  },
};
