/**
 * The budget tool (rules §2, Tools): the patient's plan, and what the first year costs
 * with every clinic. Server-rendered for the usual plan; the plan stays in the address's fragment,
 * which no request carries.
 */
import './BudgetTool.css';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { YearCost } from '../../components/cost/YearCost.tsx';
import type { ClinicFees } from '../../domain/cost/clinic-fees.ts';
import { findCostLevers } from '../../domain/cost/cost-levers.ts';
import {
  type CostPlan,
  DEFAULT_PLAN,
  isPlanFragment,
  parseMedicine,
  parsePlanFragment,
  toPlanFragment,
} from '../../domain/cost/cost-plan.ts';
import { formatChange, formatRange, toPlanSentence } from '../../domain/cost/cost-words.ts';
import type { FeeRanges } from '../../domain/cost/fee-ranges.ts';
import { rankFirstYears } from '../../domain/cost/first-year.ts';
import { asIsland } from '../as-island.tsx';
import { adoptPlan } from './parts/adopt-plan.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { PlanForm } from './parts/PlanForm.tsx';
import { useWholeList } from '../kit/use-carried-list.ts';

type Props = {
  /** The clinics the page carries. */
  clinics: ClinicFees[];
  ranges: FeeRanges;
  /** Number of all clinics. */
  total: number;
  /** Where all clinics' fees are; null when the page carries every one. */
  address: string | null;
};

const SHOWN_AT_A_TIME = 12;
const LEVERS_SHOWN = 3;

function keepInAddress(plan: CostPlan) {
  history.replaceState(history.state, '', location.pathname + toPlanFragment(plan));
}

function BudgetTool({ clinics, ranges, total, address }: Props) {
  const [plan, setPlan] = useState<CostPlan>(DEFAULT_PLAN);
  const [medicine, setMedicine] = useState('');
  const [isAwake, setAwake] = useState(false);
  const [limit, setLimit] = useState(SHOWN_AT_A_TIME);
  const form = useRef<HTMLFormElement>(null);
  const { items, state } = useWholeList(clinics, address);
  const years = useMemo(() => rankFirstYears(items, plan, ranges), [items, plan, ranges]);
  const byId = useMemo(() => new Map(items.map((clinic) => [clinic.id, clinic])), [items]);
  // The page carries the cheapest for the plan it is built with, so of all clinics at first.
  const isPartial = isAwake && state !== 'complete';
  const shown = years.slice(0, limit);
  const peak = Math.max(...shown.flatMap(({ months }) => months.map(({ high }) => high)));
  const dearest = Math.max(...shown.map((year) => year.total.high));

  useLayoutEffect(() => {
    const adopted = adoptPlan(form.current, location.hash);
    setPlan(adopted.plan);
    setMedicine(adopted.medicine);
    setAwake(true);
    if (isPlanFragment(location.hash)) keepInAddress(adopted.plan);
    const followAddress = () => {
      if (!isPlanFragment(location.hash)) return;
      const named = parsePlanFragment(location.hash);
      setPlan(named);
      setMedicine(named.medicinePence > 0 ? String(named.medicinePence / 100) : '');
    };
    addEventListener('hashchange', followAddress);
    return () => removeEventListener('hashchange', followAddress);
  }, []);

  function changePlan(next: CostPlan) {
    setPlan(next);
    keepInAddress(next);
  }

  function changeMedicine(text: string) {
    setMedicine(text);
    const pence = text.trim() === '' ? 0 : parseMedicine(text);
    if (pence !== null) changePlan({ ...plan, medicinePence: pence });
  }

  const [cheapest] = years;
  return (
    <div className="budget-tool" data-awake={isAwake || undefined}>
      <PlanForm
        form={form}
        plan={plan}
        onChange={changePlan}
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
        <ol className="budget-list grid grid-fit">
          {shown.map((year, index) => {
            const clinic = byId.get(year.id);
            return (
              <li key={year.id} className="card budget-clinic stack-2">
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
                  <rect
                    className="ledger-chart-doubt"
                    width={Math.round((year.total.high / (dearest || 1)) * 1000)}
                    height="6"
                  />
                  <rect
                    className="ledger-chart-sure"
                    width={Math.round((year.total.low / (dearest || 1)) * 1000)}
                    height="6"
                  />
                </svg>
                {clinic && <YearCost clinic={clinic} year={year} peak={peak} />}
              </li>
            );
          })}
        </ol>
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
      {cheapest && <Levers clinic={byId.get(cheapest.id)} plan={plan} ranges={ranges} />}
      <p className="button-row script-only">
        <button className="button button-quiet" type="button" onClick={() => print()}>
          Print this page
        </button>
      </p>
    </div>
  );
}

function Levers({
  clinic,
  plan,
  ranges,
}: {
  clinic: ClinicFees | undefined;
  plan: CostPlan;
  ranges: FeeRanges;
}) {
  if (!clinic) return null;
  return (
    <section aria-labelledby="levers">
      <h2 id="levers">What changes the answer most</h2>
      <p>For {clinic.name}, over the first year:</p>
      <ul>
        {findCostLevers(clinic, plan, ranges)
          .slice(0, LEVERS_SHOWN)
          .map(({ text, change }) => (
            <li key={text}>
              {text}: {formatChange(change)}
            </li>
          ))}
      </ul>
    </section>
  );
}

export default asIsland(BudgetTool, {
  name: 'budget',
  headingLevel: 2,
  getLinks: ({ clinics }) =>
    clinics.map(({ name, slug }) => ({ text: name, href: `/clinics/${slug}` })),
});
