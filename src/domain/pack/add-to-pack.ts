/** Lets other tools add to a pack without losing anything in it (rules §11). */
import { FEE_NAMES } from '../clinic/fee-names.ts';
import type { CostPlan } from '../cost/cost-plan.ts';
import { toPlanSentence } from '../cost/cost-words.ts';
import type { FirstYearCost, LedgerSum } from '../cost/first-year.ts';
import { NATION_BY_AREA } from '../place/areas.ts';
import { NOTHING } from '../questions/question.ts';
import { getChosenLabels, type QuizAnswers } from '../quiz/questions.ts';
import { addNamed, MAX_CLINICS, type Pack, PACK_LISTS, toEmptyRow } from './pack.ts';
import type { PackCosts } from './pack-readers.ts';

/** "Something else" and "None of these" add nothing. */
export function addAnswers(pack: Pack, answers: QuizAnswers): Pack {
  const { condition, location } = answers;
  const conditions =
    condition === undefined || condition === 'other' ? [] : getChosenLabels(answers, 'condition');
  const isNothing = answers['treatment-history']?.includes(NOTHING);
  const treatments = isNothing ? [] : getChosenLabels(answers, 'treatment-history');
  const nation =
    location === undefined || location === 'virtual' ? pack.nation : NATION_BY_AREA[location];
  return {
    ...pack,
    nation,
    conditions: addNamed(
      pack.conditions,
      conditions.map((name) => ({ ...toEmptyRow('conditions'), name })),
      PACK_LISTS.conditions.limit,
    ),
    treatments: addNamed(
      pack.treatments,
      treatments.map((name) => ({ ...toEmptyRow('treatments'), name })),
      PACK_LISTS.treatments.limit,
    ),
  };
}

/**
 * Replaces the clinic's previous costs. If there is no sum, changes nothing. `today` is an ISO
 * date.
 */
export function addCosts(
  pack: Pack,
  { clinic, sums }: FirstYearCost,
  ledger: readonly LedgerSum[],
  plan: CostPlan,
  today: string,
): Pack {
  if (!sums) return pack;
  const taken: PackCosts = {
    slug: clinic.slug,
    name: clinic.name,
    isExample: clinic.isExample,
    takenOn: today,
    plan: toPlanSentence(plan),
    doubt: clinic.doubt ?? null,
    lines: ledger.map(({ kind, count, each, sum, fee }) => ({
      ...{ kind, count, each, sum, checkedOn: '' },
      fee: FEE_NAMES.find((name) => clinic.fees[name] === fee) ?? null,
      state: fee?.state ?? null,
    })),
    total: sums.total,
  };
  const others = pack.costs.filter(({ slug }) => slug !== clinic.slug);
  return { ...pack, costs: [taken, ...others].slice(0, MAX_CLINICS) };
}

/**
 * Skips rows that are already there, and removes `replaced` ones, which an earlier choice added.
 */
export function addQuestions(
  pack: Pack,
  questions: readonly string[],
  replaced: readonly string[],
): Pack {
  const kept = pack.questions.filter(
    ({ name }) => questions.includes(name) || !replaced.includes(name),
  );
  const rows = questions.map((name) => ({ name }));
  return { ...pack, questions: addNamed(kept, rows, PACK_LISTS.questions.limit) };
}
