import {
  type CostPlan,
  parseMedicine,
  parsePlanFragment,
  SCENARIOS,
  toPlanFragment,
} from '../../../domain/cost/cost-plan.ts';

/**
 * The plan to begin with: what the address names, or else what was chosen and typed in the form while
 * its script was on the way.
 *
 * @returns the plan, and the medicine's cost as typed
 */
export function adoptPlan(
  form: HTMLFormElement | null,
  hash: string,
): { plan: CostPlan; medicine: string } {
  const named = parsePlanFragment(hash);
  if (!form || toPlanFragment(named) !== '') {
    return {
      plan: named,
      medicine: named.medicinePence > 0 ? String(named.medicinePence / 100) : '',
    };
  }
  const fields = new FormData(form);
  const getText = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const chosen = SCENARIOS.find(({ name }) => name === getText('scenario'));
  const numbers = parsePlanFragment(
    new URLSearchParams({
      followups: getText('followups'),
      prescriptions: getText('prescriptions'),
    }).toString(),
  );
  // The page is built with the usual scenario, so another one was chosen by hand.
  const isScenario = chosen !== undefined && chosen.name !== 'typical';
  const medicine = getText('medicine');
  return {
    plan: {
      ...numbers,
      ...(isScenario && chosen.plan),
      medicinePence: parseMedicine(medicine) ?? 0,
    },
    medicine,
  };
}
