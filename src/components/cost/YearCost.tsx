import './YearCost.css';
import type { ReactNode } from 'react';
import { COST_LABELS } from '../../domain/cost/year-calendar.ts';
import {
  formatRange,
  toMembershipSentence,
  toUnknownSentence,
} from '../../domain/cost/cost-words.ts';
import {
  type FirstYearCost,
  type LedgerSum,
  toLedgerSums,
  type YearSums,
} from '../../domain/cost/first-year.ts';
import { toMonthsSentence } from '../../domain/cost/month-bars.ts';
import { ClinicDot } from '../ui/Dot.tsx';
import { LedgerChart } from './LedgerChart.tsx';

export function YearCost({ year }: { year: FirstYearCost }) {
  const unknown = toUnknownSentence(year);
  const { clinic, sums } = year;
  const { name } = clinic;
  return (
    <div className="year-cost stack-2" data-search="skip">
      {unknown && <p>{unknown}</p>}
      {sums && (
        <>
          <p>{toMonthsSentence(sums.months)}</p>
          <LedgerChart name={name} year={sums} />
          <details className="ledger">
            <summary className="button-link">How the total for {name} adds up</summary>
            <Sums lines={toLedgerSums(sums.lines, clinic)} year={sums} name={name} />
            <Months year={sums} name={name} />
          </details>
          <p className="small">
            The year after: <strong>{formatRange(sums.yearAfter)}</strong>, without the first
            consultation.
          </p>
          {sums.memberships.map((membership) => (
            <p key={membership.name} className="small">
              {toMembershipSentence(membership, sums.total)}{' '}
              <ClinicDot state={clinic.membershipState} />
            </p>
          ))}
        </>
      )}
    </div>
  );
}

type TableProps = { label: string; caption: string; heads: string[]; children: ReactNode };

function LedgerTable({ label, caption, heads, children }: TableProps) {
  return (
    <div className="table-scroll" role="region" aria-label={label} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

type SumsProps = { lines: LedgerSum[]; year: YearSums; name: string };

function Sums({ lines, year, name }: SumsProps) {
  return (
    <LedgerTable
      label={`Totals for ${name}`}
      caption="The first year, by fee"
      heads={['Fee', 'How often', 'Total']}
    >
      <tbody>
        {lines.map(({ kind, count, each, sum, fee }) => (
          <tr key={kind}>
            <th scope="row">
              {COST_LABELS[kind]}
              {fee ? (
                <ClinicDot state={fee.state} />
              ) : (
                <span className="ledger-sources small muted">Your own figure</span>
              )}
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
    </LedgerTable>
  );
}

function Months({ year, name }: { year: YearSums; name: string }) {
  return (
    <LedgerTable
      label={`Months for ${name}`}
      caption="The first year, month by month"
      heads={['Month', 'What you pay for', 'Total']}
    >
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
    </LedgerTable>
  );
}
