/**
 * The budget tool (rules §2, Tools): the patient's plan, and what the first year costs with every
 * clinic. Server-rendered for the usual plan; the plan stays in the address's fragment, which no
 * request carries.
 */
import './BudgetTool.css';
import { useMemo, useRef, useState } from 'react';
import { ExampleMark } from '../../components/clinic/ExampleMark.tsx';
import { YearCost } from '../../components/cost/YearCost.tsx';
import { ClinicDot } from '../../components/ui/Dot.tsx';
import type { ClinicFees } from '../../domain/cost/clinic-fees.ts';
import type { CostPlan } from '../../domain/cost/cost-plan.ts';
import { findCostLevers } from '../../domain/cost/cost-levers.ts';
import { formatChange, formatRange, toPlanSentence } from '../../domain/cost/cost-words.ts';
import type { AllFeeRanges } from '../../domain/cost/fee-ranges.ts';
import { FEE_LABELS, FEE_NAMES } from '../../domain/clinic/fee-names.ts';
import { type FirstYearCost, rankFirstYears, type YearSums } from '../../domain/cost/first-year.ts';
import { formatPounds } from '../../domain/format/money.ts';
import type { CarriedList } from '../../domain/listing/long-lists.ts';
import { asIsland } from '../as-island.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { useCarriedList } from '../kit/use-carried-list.ts';
import { PlanForm } from './parts/PlanForm.tsx';
import { usePlan } from './parts/use-plan.ts';

type Props = CarriedList<ClinicFees> & { ranges: AllFeeRanges };

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
  const cheapest = years.find(({ sums }) => sums !== null);
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
        <h2 id="years">The first year with each clinic</h2>
        <p role="status">
          {cheapest?.sums
            ? `${cheapest.name}${cheapest.isExample ? ', an example clinic,' : ''} costs least of those with a total: ${formatRange(cheapest.sums.total)}.`
            : 'No clinic has a total yet.'}
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
          <p>
            For {cheapestClinic.name}
            {cheapestClinic.isExample && ', an example clinic'}, over the first year:
          </p>
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

/** Clinics by what the first year costs, each with a bar on the scale of the most expensive shown. */
function YearList({ years, clinics, plan }: YearListProps) {
  const known = years.flatMap(({ sums }) => sums ?? []);
  const dearest = Math.max(...known.map(({ total }) => total.high)) || 1;
  return (
    <ol className="budget-list grid grid-fit">
      {years.map((year) => {
        const clinic = clinics.get(year.id);
        return (
          <li key={year.id} className="card budget-clinic stack-2" data-search="skip">
            <h3>
              <a href={`/clinics/${year.slug}`}>{year.name}</a>
            </h3>
            {year.isExample && <ExampleMark />}
            {year.sums && <YearTotal sums={year.sums} plan={plan} dearest={dearest} />}
            {clinic && <YearCost clinic={clinic} year={year} />}
            {year.sums === null && <KnownFees clinic={clinic} />}
          </li>
        );
      })}
    </ol>
  );
}

type YearTotalProps = {
  sums: YearSums;
  plan: CostPlan;
  /** Whole pence: the most that a year shown can cost. */
  dearest: number;
};

function YearTotal({ sums, plan, dearest }: YearTotalProps) {
  const toWidth = (pence: number) => Math.round((pence / dearest) * 1000);
  return (
    <>
      <p className="budget-total">
        <strong>{formatRange(sums.total)}</strong>
        {plan.medicinePence > 0 && (
          <span className="budget-parts small muted">
            {formatRange(sums.fees)} fees and{' '}
            {formatRange({ low: sums.medicine, high: sums.medicine })} medicine, your own figure
          </span>
        )}
      </p>
      <svg
        className="budget-bar"
        viewBox="0 0 1000 6"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className="unsure" width={toWidth(sums.total.high)} height="6" />
        <rect className="sure" width={toWidth(sums.total.low)} height="6" />
      </svg>
    </>
  );
}

/** What is known of a clinic that has no total yet, and where to ask for the rest. */
function KnownFees({ clinic }: { clinic: ClinicFees | undefined }) {
  if (!clinic) return null;
  const known = FEE_NAMES.filter((name) => clinic.fees[name].value !== null);
  return (
    <>
      {known.length > 0 && (
        <ul>
          {known.map((name) => (
            <li key={name}>
              {FEE_LABELS[name]}: {formatPounds((clinic.fees[name].value ?? 0) / 100)}{' '}
              <ClinicDot state={clinic.fees[name].state} />
            </li>
          ))}
        </ul>
      )}
      {clinic.website && (
        <p>
          <a href={clinic.website} rel="noopener noreferrer nofollow">
            See what {clinic.name} charges
          </a>
        </p>
      )}
    </>
  );
}

export default asIsland(BudgetTool, {
  name: 'budget',
  headingLevel: 2,
  getLinks: ({ items }) =>
    items.map(({ name, slug }) => ({ text: name, href: `/clinics/${slug}` })),
});
