/** A clinic's first year as a ledger: sums by fee with their grounds, the months, the year after. No hooks. */
import './YearCost.css';
import type { ClinicFees } from '../../domain/cost/clinic-fees.ts';
import {
  formatRange,
  toMembershipSentence,
  toUnknownSentence,
} from '../../domain/cost/cost-words.ts';
import {
  COST_LABELS,
  type FirstYearCost,
  type LedgerSum,
  toLedgerSums,
} from '../../domain/cost/first-year.ts';
import { toProvenanceSentence } from '../../domain/figure/provenance-wording.ts';
import { StateTag } from '../ui/StateTag.tsx';
import { LedgerChart } from './LedgerChart.tsx';

type Props = {
  clinic: ClinicFees;
  year: FirstYearCost;
  /** Whole pence: the dearest month of all clinics shown, so that their drawings compare. */
  peak: number;
};

export function YearCost({ clinic, year, peak }: Props) {
  const unknown = toUnknownSentence(year.unknown);
  return (
    <div className="year-cost stack-2" data-search="skip">
      {unknown && <p className="small">{unknown}</p>}
      <LedgerChart months={year.months} peak={peak} />
      <p className="ledger-axis small muted" aria-hidden="true">
        <span>Month 1</span>
        <span>Month 12</span>
      </p>
      <details className="ledger">
        <summary className="button-link">How {clinic.name} adds up</summary>
        <Sums sums={toLedgerSums(year.lines, clinic)} year={year} />
        <Months year={year} />
      </details>
      <p className="small">
        The year after: <strong>{formatRange(year.yearAfter)}</strong>, without the first
        consultation.
      </p>
      {year.memberships.map((membership) => (
        <p key={membership.name} className="small">
          {toMembershipSentence(membership, year.total)} <StateTag state={clinic.membershipState} />
        </p>
      ))}
    </div>
  );
}

function Sums({ sums, year }: { sums: LedgerSum[]; year: FirstYearCost }) {
  return (
    <div className="table-scroll" role="region" aria-label={`Sums of ${year.name}`} tabIndex={0}>
      <table>
        <caption>The first year, by fee</caption>
        <thead>
          <tr>
            <th scope="col">For</th>
            <th scope="col">How often</th>
            <th scope="col">In all</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ kind, count, each, sum, fee }) => (
            <tr key={kind}>
              <th scope="row">
                {COST_LABELS[kind]}
                <span className="ledger-grounds small muted">
                  {fee ? toProvenanceSentence(fee) : 'Your own figure'}
                </span>
              </th>
              <td>
                {count} × {formatRange(each)}
              </td>
              <td>{formatRange(sum)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td />
            <td>{formatRange(year.total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Months({ year }: { year: FirstYearCost }) {
  return (
    <div className="table-scroll" role="region" aria-label={`Months of ${year.name}`} tabIndex={0}>
      <table>
        <caption>The first year, month by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">What is paid</th>
            <th scope="col">In all</th>
          </tr>
        </thead>
        <tbody>
          {year.months.map((sum, index) => (
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              <td>
                {year.lines
                  .filter(({ month }) => month === index + 1)
                  .map(({ kind }) => COST_LABELS[kind])
                  .join('; ') || 'Nothing'}
              </td>
              <td>{formatRange(sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
