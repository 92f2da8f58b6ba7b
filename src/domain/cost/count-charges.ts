/** How often each fee falls due in a first year, whatever it is. */
import { remember, rememberText } from '../remember.ts';
import type { CostPlan } from './cost-plan.ts';
import type { Range } from './fee-ranges.ts';
import { type Charge, toCharges } from './year-calendar.ts';

/** A first year's charges without their months: those of one price are counted together. */
export type ChargeCount = Charge & { count: number };

// Ten thousand clinics have a few schedules.
const getCounts = /* @__PURE__ */ remember((plan: CostPlan) =>
  rememberText((intervals): ChargeCount[] => {
    const [low = 0, high = 0] = intervals.split(' ').map(Number);
    const counts = new Map<string, ChargeCount>();
    for (const charge of toCharges(plan, { low, high }, 1)) {
      const price = `${charge.kind} ${charge.isPrescribed}`;
      counts.set(price, { ...charge, count: (counts.get(price)?.count ?? 0) + 1 });
    }
    return [...counts.values()];
  }),
);

/** How often each charge of a first year comes. */
export function countCharges(plan: CostPlan, { low, high }: Range): ChargeCount[] {
  return getCounts(plan)(`${low} ${high}`);
}
