/** What other tools give to a pack when the visitor says so (rules §11). Nothing in it is lost by it. */
import { FEE_NAMES } from '../clinic/fee-names.ts';
import type { CostPlan } from '../cost/cost-plan.ts';
import { toPlanSentence } from '../cost/cost-words.ts';
import { FEE_OF_KIND } from '../cost/year-calendar.ts';
import { type FirstYearCost, toLedgerSums } from '../cost/first-year.ts';
import { NATION_BY_AREA } from '../place/areas.ts';
import { NOTHING } from '../questions/question.ts';
import { getChosenLabels, type QuizAnswers } from '../quiz/questions.ts';
import {
  addNamed,
  MOST_CLINICS,
  type Pack,
  PACK_LISTS,
  type PackCosts,
  toEmptyRow,
} from './pack.ts';
import type { PackSource } from './pack-source.ts';

/** Condition, treatments and nation from the quiz. “Something else” and “none of these” are nothing. */
export function takeAnswers(pack: Pack, answers: QuizAnswers): Pack {
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
      PACK_LISTS.conditions.most,
    ),
    treatments: addNamed(
      pack.treatments,
      treatments.map((name) => ({ ...toEmptyRow('treatments'), name })),
      PACK_LISTS.treatments.most,
    ),
  };
}

/**
 * A clinic's first year under a plan; in the place of an earlier one of the same clinic.
 *
 * @param today ISO date
 * @returns the pack as it was where the year has no sum
 */
export function takeCosts(pack: Pack, year: FirstYearCost, plan: CostPlan, today: string): Pack {
  const { clinic, sums } = year;
  if (!sums) return pack;
  const taken: PackCosts = {
    slug: clinic.slug,
    name: clinic.name,
    isExample: clinic.isExample,
    takenOn: today,
    plan: toPlanSentence(plan),
    doubt: clinic.doubt ?? null,
    lines: toLedgerSums(sums.lines, clinic).map(({ kind, count, each, sum, fee }) => ({
      ...{ kind, count, each, sum, checkedOn: '' },
      fee: kind === 'medicine' ? null : FEE_OF_KIND[kind],
      state: fee?.state ?? null,
    })),
    total: sums.total,
  };
  const others = pack.costs.filter(({ slug }) => slug !== clinic.slug);
  return { ...pack, costs: [taken, ...others].slice(0, MOST_CLINICS) };
}

/** Whether a price of the cost sheet still lacks the day on which it was checked. */
export function needsDays({ costs }: Pick<Pack, 'costs'>): boolean {
  return costs.some(({ lines }) => lines.some(isUndated));
}

const isUndated = ({ fee, state, checkedOn }: PackCosts['lines'][number]) =>
  fee !== null && state !== 'unknown' && checkedOn === '';

/** The cost sheet with the day on which each price was checked, where it has none yet and a source knows it. */
export function dateCosts(pack: Pack, sources: readonly PackSource[]): Pack {
  const costs = pack.costs.map((entry) => {
    const days = sources.find(({ slug }) => slug === entry.slug)?.checkedOn.split(' ') ?? [];
    const lines = entry.lines.map((line) =>
      isUndated(line) && line.fee !== null
        ? { ...line, checkedOn: days[FEE_NAMES.indexOf(line.fee)] ?? '' }
        : line,
    );
    return { ...entry, lines };
  });
  return { ...pack, costs };
}

/** Clinics with what they ask for; those that are there already are brought up to date. */
export function takeClinics(pack: Pack, sources: readonly PackSource[]): Pack {
  const taken = sources.map(({ slug, name, isExample, records, state }) => {
    return { slug, name, isExample, records, state };
  });
  const others = pack.clinics.filter(({ slug }) => taken.every((clinic) => clinic.slug !== slug));
  return { ...pack, clinics: [...others, ...taken].slice(0, MOST_CLINICS) };
}
