/** Adds to the appointment pack, or says that storage is not available. */
import { keepPack, readKeptPack } from '../../browser/pack-session.ts';
import { showToast } from '../../browser/toasts.ts';
import { toLondonDay } from '../../domain/format/london-time.ts';
import type { CostPlan } from '../../domain/cost/cost-plan.ts';
import type { FirstYearCost, LedgerSum } from '../../domain/cost/first-year.ts';
import type { Pack } from '../../domain/pack/pack.ts';
import { takeAnswers, takeCosts, takeQuestions } from '../../domain/pack/take-to-pack.ts';
import type { QuizAnswers } from '../../domain/quiz/questions.ts';

const REFUSED = 'Your browser does not let this site store anything, so we could not add it.';

function keepAndGo(pack: Pack, place: string) {
  if (keepPack(pack)) location.assign(`/appointment-pack#${place}`);
  else showToast(REFUSED, { type: 'error' });
}

export const takeAnswersToPack = (answers: QuizAnswers) =>
  keepAndGo(takeAnswers(readKeptPack(), answers), 'conditions');

export const takeCostsToPack = (
  year: FirstYearCost,
  ledger: readonly LedgerSum[],
  plan: CostPlan,
): void => {
  const today = toLondonDay(new Date().toISOString());
  keepAndGo(takeCosts(readKeptPack(), year, ledger, plan, today), 'costs');
};

/** Stays on the page and returns a message to show. */
export function takeQuestionsToPack(questions: readonly string[], replaced: readonly string[]) {
  const pack = takeQuestions(readKeptPack(), questions, replaced);
  if (!keepPack(pack)) return REFUSED;
  const isThere = (question: string) => pack.questions.some(({ name }) => name === question);
  return questions.every(isThere)
    ? 'Added to your appointment pack.'
    : 'Your appointment pack does not have room for all of it.';
}
