import './cost-colours.css';
import './LedgerChart.css';
import { formatRange } from '../../domain/cost/cost-words.ts';
import type { YearSums } from '../../domain/cost/first-year.ts';
import { toChartTop, toLabelledMonths, toMonthPart } from '../../domain/cost/month-bars.ts';
import { formatWholeRange } from '../../domain/cost/cost-words.ts';
import { formatPounds } from '../../domain/format/money.ts';

type Props = {
  name: string;
  year: YearSums;
};

export function LedgerChart({ name, year }: Props) {
  const { months } = year;
  const top = toChartTop(months);
  const labelled = toLabelledMonths(months);
  const toShare = (pence: number) => Math.round((pence / top) * 1000) / 10;
  return (
    <div className="ledger-chart" role="radiogroup" aria-label={`${name}, month by month`}>
      <svg className="ledger-chart-grid" aria-hidden="true">
        {[top, top / 2].map((pence) => (
          <g key={pence}>
            <line x2="100%" y1={`${100 - toShare(pence)}%`} y2={`${100 - toShare(pence)}%`} />
            <text x="100%" dx=".4em" y={`${100 - toShare(pence)}%`} dy=".35em">
              {formatPounds(pence / 100)}
            </text>
          </g>
        ))}
      </svg>
      {months.map((sum, index) => (
        <label key={index}>
          <input type="radio" name={name} defaultChecked={index === 0} />
          <svg aria-hidden="true">
            <rect
              data-cost={toMonthPart(year, index + 1)}
              x="12%"
              width="76%"
              y={`${100 - toShare(sum.low)}%`}
              height={`${toShare(sum.low)}%`}
            />
            {sum.high > sum.low && (
              <rect
                data-cost="unsure"
                x="12%"
                width="76%"
                y={`${100 - toShare(sum.high)}%`}
                height={`${toShare(sum.high - sum.low)}%`}
              />
            )}
            {labelled.has(index + 1) && (
              <text x="50%" y={`${100 - toShare(sum.high)}%`} dy="-.35em">
                {formatWholeRange({ low: sum.high, high: sum.high })}
              </text>
            )}
          </svg>
          <span>
            Month {index + 1}: {formatRange(sum)}
          </span>
        </label>
      ))}
    </div>
  );
}
