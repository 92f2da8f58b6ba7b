/** Adds to the appointment pack and opens it, or says that nothing can be stored. */
import { keepPack, readKeptPack } from '../../browser/pack-session.ts';
import { showToast } from '../../browser/toasts.ts';
import { toLondonDay } from '../../domain/format/london-time.ts';
import type { CostPlan } from '../../domain/cost/cost-plan.ts';
import type { FirstYearCost, LedgerSum } from '../../domain/cost/first-year.ts';
import type { Pack } from '../../domain/pack/pack.ts';
import { takeAnswers, takeCosts } from '../../domain/pack/take-to-pack.ts';
import type { QuizAnswers } from '../../domain/quiz/questions.ts';

function keepAndGo(pack: Pack, place: string) {
  if (keepPack(pack)) location.assign(`/appointment-pack#${place}`);
  else
    showToast('Your browser does not let this site keep anything, so it cannot be added.', REFUSED);
}

const REFUSED = { type: 'error' } as const;

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
