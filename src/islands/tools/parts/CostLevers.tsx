import type { ClinicFees } from '../../../domain/cost/clinic-fees.ts';
import { findCostLevers } from '../../../domain/cost/cost-levers.ts';
import type { CostPlan } from '../../../domain/cost/cost-plan.ts';
import { formatChange } from '../../../domain/cost/cost-words.ts';
import type { FeeRanges } from '../../../domain/cost/fee-ranges.ts';

const MAX_SHOWN = 3;

type Props = { clinic: ClinicFees; plan: CostPlan; ranges: FeeRanges };

/** What changes a clinic's first year most. */
export function CostLevers({ clinic, plan, ranges }: Props) {
  return (
    <section aria-labelledby="levers">
      <h2 id="levers">What changes the answer most</h2>
      <p>For {clinic.name}, over the first year:</p>
      <ul>
        {findCostLevers(clinic, plan, ranges)
          .slice(0, MAX_SHOWN)
          .map(({ text, change }) => (
            <li key={text}>
              {text}: {formatChange(change)}
            </li>
          ))}
      </ul>
    </section>
  );
}
