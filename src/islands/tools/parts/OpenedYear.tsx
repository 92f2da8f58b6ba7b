import { Button } from '../../../components/ui/Button.tsx';
import { YearCost } from '../../../components/cost/YearCost.tsx';
import type { CostPlan } from '../../../domain/cost/cost-plan.ts';
import { type FirstYearCost, toLedgerSums } from '../../../domain/cost/first-year.ts';
import { importPack } from '../../kit/import-pack.ts';

type Props = { year: FirstYearCost; plan: CostPlan };

export function OpenedYear({ year, plan }: Props) {
  const { clinic, sums } = year;
  const take = () => {
    const ledger = toLedgerSums(sums?.lines ?? [], clinic);
    void importPack().then((pack) => pack?.addCostsToPack(year, ledger, plan));
  };
  return (
    <>
      <YearCost year={year} />
      <p className="button-row">
        <Button onClick={take}>Add this cost to my appointment pack</Button>
      </p>
    </>
  );
}
