import { keepPack, readStoredPack } from '../../browser/pack-session.ts';
import { showToast } from '../../browser/toasts.ts';
import { toLondonDay } from '../../domain/format/london-time.ts';
import type { CostPlan } from '../../domain/cost/cost-plan.ts';
import type { FirstYearCost, LedgerSum } from '../../domain/cost/first-year.ts';
import type { Pack } from '../../domain/pack/pack.ts';
import { addAnswers, addCosts, addQuestions } from '../../domain/pack/add-to-pack.ts';
import type { QuizAnswers } from '../../domain/quiz/questions.ts';

const REFUSED = 'Your browser does not let this site store anything, so we could not add it.';

function keepAndGo(pack: Pack, place: string) {
  if (keepPack(pack)) location.assign(`/appointment-pack#${place}`);
  else showToast(REFUSED, { type: 'error' });
}

export const addAnswersToPack = (answers: QuizAnswers) =>
  keepAndGo(addAnswers(readStoredPack(), answers), 'conditions');

export const addCostsToPack = (
  year: FirstYearCost,
  ledger: readonly LedgerSum[],
  plan: CostPlan,
): void => {
  const today = toLondonDay(new Date().toISOString());
  keepAndGo(addCosts(readStoredPack(), year, ledger, plan, today), 'costs');
};

/** Stays on the page and returns a message to show. */
export function addQuestionsToPack(questions: readonly string[], replaced: readonly string[]) {
  const pack = addQuestions(readStoredPack(), questions, replaced);
  if (!keepPack(pack)) return REFUSED;
  const isThere = (question: string) => pack.questions.some(({ name }) => name === question);
  return questions.every(isThere)
    ? 'Added to your appointment pack.'
    : 'Your appointment pack does not have room for all of it.';
}
