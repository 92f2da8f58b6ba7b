import { useEffect, useRef, useState } from 'react';
import { YearBar } from '../../../components/cost/YearBars.tsx';
import { Dot } from '../../../components/ui/Dot.tsx';
import type { CostPlan } from '../../../domain/cost/cost-plan.ts';
import type { FirstYearCost, YearSums } from '../../../domain/cost/first-year.ts';
import { formatWholeRange } from '../../../domain/cost/cost-words.ts';
import type { OpenedYear } from './OpenedYear.tsx';

const fetchLedger = (): Promise<typeof OpenedYear> =>
  import('./OpenedYear.tsx').then(
    (opened) => opened.OpenedYear,
    () => LostLedger,
  );

function LostLedger() {
  return <p role="alert">The months could not be loaded. Try again when you are online.</p>;
}

type YearRowProps = {
  year: FirstYearCost & { sums: YearSums };
  plan: CostPlan;
  axis: readonly number[];
};

export function YearRow({ year, plan, axis }: YearRowProps) {
  const { clinic, sums } = year;
  const { name, slug } = clinic;
  const row = useRef<HTMLDetailsElement>(null);
  const [Ledger, setLedger] = useState<typeof OpenedYear | null>(null);
  const fill = () => {
    if (row.current?.open) void fetchLedger().then((found) => setLedger(() => found));
  };
  useEffect(fill, []);
  const notes = [
    plan.medicinePence > 0 &&
      `${formatWholeRange(sums.fees)} fees and ${formatWholeRange({ low: sums.medicine, high: sums.medicine })} medicine, your own figure`,
  ].filter(Boolean);
  return (
    <li className="budget-clinic" data-search="skip">
      <details ref={row} onToggle={fill}>
        <summary className="budget-row">
          <h3>
            <span translate="no">{name}</span>
            {clinic.isExample && <span className="visually-hidden">, invented example</span>}
          </h3>
          <YearBar year={sums} axis={axis} hasTotal={!clinic.doubt} />
          <strong className="budget-total" translate="no">
            {formatWholeRange(sums.total)}
            {clinic.doubt && <Dot state={clinic.doubt} />}
          </strong>
          {notes.length > 0 && <span className="budget-parts small muted">{notes.join(', ')}</span>}
        </summary>
        {Ledger && <Ledger year={year} plan={plan} />}
        {clinic.further.length > 0 && <p>Not included: {clinic.further.join(' ')}</p>}
        <p className="strong-links tap-links">
          <a href={`/clinics/${slug}`}>See {name}</a>
        </p>
      </details>
    </li>
  );
}
