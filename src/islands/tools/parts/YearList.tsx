import { YearCost } from '../../../components/cost/YearCost.tsx';
import type { ClinicFees } from '../../../domain/cost/clinic-fees.ts';
import type { CostPlan } from '../../../domain/cost/cost-plan.ts';
import { formatRange } from '../../../domain/cost/cost-words.ts';
import type { FirstYearCost } from '../../../domain/cost/first-year.ts';

type Props = {
  years: FirstYearCost[];
  clinics: ReadonlyMap<string, ClinicFees>;
  plan: CostPlan;
};

/** Clinics by what the first year costs, each with a bar on the scale of the dearest shown. */
export function YearList({ years, clinics, plan }: Props) {
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
