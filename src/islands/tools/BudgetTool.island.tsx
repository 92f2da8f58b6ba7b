/**
 * The budget tool (rules §2, Tools): the patient's plan, and what the first year costs with every
 * clinic. Server-rendered for the usual plan; the plan stays in the address's fragment, which no
 * request carries.
 */
import './BudgetTool.css';
import { useMemo, useRef, useState } from 'react';
import { YearCost } from '../../components/cost/YearCost.tsx';
import type { ClinicFees } from '../../domain/cost/clinic-fees.ts';
import type { CostPlan } from '../../domain/cost/cost-plan.ts';
import { findCostLevers } from '../../domain/cost/cost-levers.ts';
import { formatChange, formatRange, toPlanSentence } from '../../domain/cost/cost-words.ts';
import type { FeeRanges } from '../../domain/cost/fee-ranges.ts';
import { type FirstYearCost, rankFirstYears } from '../../domain/cost/first-year.ts';
import type { CarriedList } from '../../domain/listing/long-lists.ts';
import { asIsland } from '../as-island.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { useCarriedList } from '../kit/use-carried-list.ts';
import { PlanForm } from './parts/PlanForm.tsx';
import { usePlan } from './parts/use-plan.ts';

type Props = CarriedList<ClinicFees> & { ranges: FeeRanges };

const SHOWN_AT_A_TIME = 12;
const MAX_LEVERS = 3;

function BudgetTool({ ranges, ...carried }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { plan, medicine, isAwake, change, changeMedicine } = usePlan(form);
  const [limit, setLimit] = useState(SHOWN_AT_A_TIME);
  const { items, state } = useCarriedList(carried);
  const { total } = carried;
  const years = useMemo(() => rankFirstYears(items, plan, ranges), [items, plan, ranges]);
  const byId = useMemo(() => new Map(items.map((clinic) => [clinic.id, clinic])), [items]);
  // The page carries the cheapest for the plan it is built with, so of all clinics at first.
  const isPartial = isAwake && state !== 'complete';
  const [cheapest] = years;
  const cheapestClinic = cheapest && byId.get(cheapest.id);

  return (
    <div className="budget-tool" data-awake={isAwake || undefined}>
      <PlanForm
        form={form}
        plan={plan}
        onChange={change}
        medicine={medicine}
        onMedicine={changeMedicine}
      />
      <section className="budget-years" aria-labelledby="years">
        <h2 id="years">The first year, cheapest first</h2>
        <p role="status">
          {cheapest
            ? `${cheapest.name} comes first of ${isPartial ? items.length : total}: ${formatRange(cheapest.total)}.`
            : 'There is no clinic to compare.'}
        </p>
        <p className="small muted">{toPlanSentence(plan)}</p>
        {state === 'failed' && (
          <LoadError text={`only ${items.length} of ${total} are compared.`} />
        )}
        <YearList years={years.slice(0, limit)} clinics={byId} plan={plan} />
        {years.length > limit && (
          <button
            className="button button-quiet script-only"
            type="button"
            onClick={() => setLimit(limit + SHOWN_AT_A_TIME)}
          >
            Show more clinics
          </button>
        )}
      </section>
      {cheapestClinic && (
        <section aria-labelledby="levers">
          <h2 id="levers">What changes the answer most</h2>
          <p>For {cheapestClinic.name}, over the first year:</p>
          <ul>
            {findCostLevers(cheapestClinic, plan, ranges)
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
        <button className="button button-quiet" type="button" onClick={() => print()}>
          Print this page
        </button>
      </p>
    </div>
  );
}

type YearListProps = {
  years: FirstYearCost[];
  clinics: ReadonlyMap<string, ClinicFees>;
  plan: CostPlan;
};

/** Clinics by what the first year costs, each with a bar on the scale of the dearest shown. */
function YearList({ years, clinics, plan }: YearListProps) {
  const peak = Math.max(...years.flatMap(({ months }) => months.map(({ high }) => high)));
  const dearest = Math.max(...years.map(({ total }) => total.high)) || 1;
  const toWidth = (pence: number) => Math.round((pence / dearest) * 1000);
  return (
    <ol className="budget-list grid grid-fit">
      {years.map((year, index) => {
        const clinic = clinics.get(year.id);
        return (
          <li key={year.id} className="card budget-clinic stack-2" data-search="skip">
            <h3>
              {index + 1}. <a href={`/clinics/${year.slug}`}>{year.name}</a>
            </h3>
            <p className="budget-total">
              <strong>{formatRange(year.total)}</strong>
              {plan.medicinePence > 0 && (
                <span className="budget-parts small muted">
                  {formatRange(year.fees)} fees and{' '}
                  {formatRange({ low: year.medicine, high: year.medicine })} medicine
                </span>
              )}
            </p>
            <svg
              className="budget-bar"
              viewBox="0 0 1000 6"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect className="ledger-chart-doubt" width={toWidth(year.total.high)} height="6" />
              <rect className="ledger-chart-sure" width={toWidth(year.total.low)} height="6" />
            </svg>
            {clinic && <YearCost clinic={clinic} year={year} peak={peak} />}
          </li>
        );
      })}
    </ol>
  );
}

export default asIsland(BudgetTool, {
  name: 'budget',
  headingLevel: 2,
  getLinks: ({ items }) =>
    items.map(({ name, slug }) => ({ text: name, href: `/clinics/${slug}` })),
});
