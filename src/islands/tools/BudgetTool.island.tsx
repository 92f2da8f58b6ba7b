/** The budget tool (rules §2, Tools). The plan is in the fragment, which is never sent. */
import './BudgetTool.css';
import { Button } from '../../components/ui/Button.tsx';
import { useMemo, useState } from 'react';
import { ExampleTag } from '../../components/clinic/ExampleMark.tsx';
import { OpenYears } from '../../components/cost/OpenYears.tsx';
import { YearAxis, YearBarKey } from '../../components/cost/YearBars.tsx';
import { Dot, DotKey } from '../../components/ui/Dot.tsx';
import type { ClinicFees } from '../../domain/cost/clinic-fees.ts';
import { type CostPlan, findScenario } from '../../domain/cost/cost-plan.ts';
import { findCostLevers } from '../../domain/cost/cost-levers.ts';
import { formatChange, formatRange, toPlanSentence } from '../../domain/cost/cost-words.ts';
import type { AllFeeRanges } from '../../domain/cost/fee-ranges.ts';
import { FEE_NAMES } from '../../domain/clinic/fee-names.ts';
import {
  getExactTotal,
  type RankedYear,
  rankFirstYears,
  type YearSums,
} from '../../domain/cost/first-year.ts';
import { toAxis } from '../../domain/cost/year-bar.ts';
import type { CarriedList } from '../../domain/listing/long-lists.ts';
import { asIsland } from '../as-island.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { useCarriedList } from '../kit/use-carried-list.ts';
import { PlanForm } from './parts/PlanForm.tsx';
import { QuotedYear } from './parts/QuotedYear.tsx';
import { usePlan } from './parts/use-plan.ts';
import { YearRow } from './parts/YearRow.tsx';

type Props = CarriedList<ClinicFees> & { ranges: AllFeeRanges };

const SHOWN_AT_A_TIME = 24;
const MAX_LEVERS = 3;

function BudgetTool({ ranges, ...carried }: Props) {
  const { form, plan, medicine, change, changeMedicine } = usePlan();
  const [limit, setLimit] = useState(SHOWN_AT_A_TIME);
  const { items, state } = useCarriedList(carried);
  const { total } = carried;
  const years = useMemo(() => rankFirstYears(items, plan, ranges), [items, plan, ranges]);
  const shown = years.slice(0, limit);
  const cheapest = years.find(({ isCompared }) => isCompared);
  const { length: known } = years.filter((year) => getExactTotal(year) !== null);

  return (
    <div className="budget-tool">
      <PlanForm
        form={form}
        plan={plan}
        onChange={change}
        medicine={medicine}
        onMedicine={changeMedicine}
      />
      <QuotedYear plan={plan} />
      <section className="budget-years" aria-labelledby="years">
        <h2 id="years">The first year with each clinic</h2>
        <p role="status">
          {cheapest?.sums
            ? `${cheapest.clinic.name}${cheapest.clinic.isExample ? ', an example clinic,' : ''} costs the least of the clinics whose fees are all known: ${formatRange(cheapest.sums.total)}.`
            : `So far a full year’s fees are known for ${known} of ${total} clinics, so we do not rank them.`}
          {cheapest?.clinic.doubt && <Dot state={cheapest.clinic.doubt} />}
        </p>
        <p className="small muted">{toPlanSentence(plan)}</p>
        <p className="budget-plan row screen-only script-only">
          <span>
            {findScenario(plan)?.label ?? 'Your own'} year,{' '}
            {plan.medicinePence > 0 ? 'with medicine' : 'no medicine'}
          </span>
          <a className="tap" href="#plan">
            Change
          </a>
        </p>
        {shown.some(isKnown) && <YearBarKey hasMedicine={plan.medicinePence > 0} />}
        {state === 'failed' && (
          <LoadError text={`only ${items.length} of ${total} are compared.`} />
        )}
        {[false, true].map((isExample) => (
          <YearList
            key={Number(isExample)}
            years={shown.filter(({ clinic }) => clinic.isExample === isExample)}
            plan={plan}
          />
        ))}
        <DotKey
          states={shown
            .filter(isKnown)
            .flatMap(({ clinic: { fees } }) => FEE_NAMES.map((name) => fees[name].state))}
        />
        {years.length > limit && (
          <Button
            className="button button-quiet script-only"
            onClick={() => setLimit(limit + SHOWN_AT_A_TIME)}
          >
            Show more clinics
          </Button>
        )}
      </section>
      {cheapest && (
        <section aria-labelledby="levers">
          <h2 id="levers">What changes the total most</h2>
          <p>
            For {cheapest.clinic.name}
            {cheapest.clinic.isExample && ', an example clinic'}, over the first year:
          </p>
          <ul>
            {findCostLevers(cheapest.clinic, plan, ranges)
              .slice(0, MAX_LEVERS)
              .map(({ text, change }) => (
                <li key={text}>
                  {text}: {formatChange(change)}
                </li>
              ))}
          </ul>
        </section>
      )}
      <p className="button-row script-only">
        <Button onClick={() => print()}>Print this page</Button>
      </p>
    </div>
  );
}

const isKnown = (year: RankedYear): year is RankedYear & { sums: YearSums } => year.sums !== null;

function YearList({ years, plan }: { years: RankedYear[]; plan: CostPlan }) {
  const known = years.filter(isKnown);
  const exact = known.filter(({ isCompared }) => isCompared);
  const ranged = known.filter(({ isCompared }) => !isCompared);
  const axis = toAxis(Math.max(0, ...known.map(({ sums }) => sums.total.high)));
  const others = years.filter(({ sums }) => sums === null);
  const isExample = years[0]?.clinic.isExample;
  const scale = (
    <div className="budget-row">
      <YearAxis axis={axis} />
    </div>
  );
  const listed = `${isExample ? 'Examples' : 'Clinics'}, A to Z:`;
  return (
    <>
      {isExample && (
        <p>
          <ExampleTag isMany />
        </p>
      )}
      {exact.length > 0 && (
        <ol className="budget-list">
          {exact.map((year) => (
            <YearRow key={year.clinic.slug} year={year} plan={plan} axis={axis} />
          ))}
        </ol>
      )}
      {exact.length > 0 && scale}
      {ranged.length > 0 && (
        <>
          <p>
            Not enough known to compare. If we have not checked a fee, the range uses what other
            clinics charge. {listed}
          </p>
          <ul className="budget-list">
            {ranged.map((year) => (
              <YearRow key={year.clinic.slug} year={year} plan={plan} axis={axis} />
            ))}
          </ul>
          {exact.length === 0 && scale}
        </>
      )}
      {others.length > 0 && <OpenYears clinics={others.map(({ clinic }) => clinic)} />}
    </>
  );
}

export default asIsland(BudgetTool, {
  name: 'budget',
  headingLevel: 2,
  getLinks: ({ items }) =>
    items.map(({ name, slug }) => ({ text: name, href: `/clinics/${slug}` })),
});
