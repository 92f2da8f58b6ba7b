/** A year drawn month by month; the table beside it says the same. No hooks. */
import './YearCost.css';
import type { Range } from '../../domain/cost/fee-ranges.ts';

type Props = {
  months: readonly Range[];
  /** Whole pence: the top of the drawing, the same for every clinic compared. */
  peak: number;
};

const BAR = 8;
const STEP = 10;
/** Fine enough to draw in whole units: further digits are bytes that nobody sees. */
const HEIGHT = 400;

export function LedgerChart({ months, peak }: Props) {
  const scale = (pence: number) => (peak > 0 ? Math.round((pence / peak) * HEIGHT) : 0);
  return (
    <svg
      className="ledger-chart"
      viewBox={`0 0 ${months.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {months.map(({ low, high }, index) => (
        <g key={index}>
          {high > low && (
            <rect
              className="ledger-chart-doubt"
              x={index * STEP + 1}
              y={HEIGHT - scale(high)}
              width={BAR}
              height={scale(high)}
            />
          )}
          <rect
            className="ledger-chart-sure"
            x={index * STEP + 1}
            y={HEIGHT - scale(low)}
            width={BAR}
            height={scale(low)}
          />
        </g>
      ))}
    </svg>
  );
}
