/**
 * A year drawn month by month, on a scale in pounds. The month that is chosen, by touch, mouse or arrow keys,
 * says what it costs; the table below says it of all. No hooks.
 */
import './YearCost.css';
import { formatRange } from '../../domain/cost/cost-words.ts';
import type { Range } from '../../domain/cost/fee-ranges.ts';
import { formatPounds } from '../../domain/format/money.ts';

type Props = {
  /** Of the clinic. */
  name: string;
  months: readonly Range[];
  /** Whole pence: the dearest month of all that are compared. */
  peak: number;
};

/** Pounds: the scale ends at a round sum. */
const STEP = 10;
/** Fine enough to draw in whole units: further digits are bytes that nobody sees. */
const HEIGHT = 400;

export function LedgerChart({ name, months, peak }: Props) {
  const top = Math.ceil(peak / 100 / STEP) * STEP || STEP;
  const scale = (pence: number) => Math.round((pence / 100 / top) * HEIGHT);
  return (
    <div className="ledger-chart small" role="radiogroup" aria-label={`${name}, month by month`}>
      <span className="muted" aria-hidden="true">
        {formatPounds(top)}
      </span>
      {months.map((sum, index) => (
        <label key={index}>
          <input type="radio" name={name} defaultChecked={index === 0} />
          <svg viewBox={`-.1 0 1.2 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            {sum.high > sum.low && (
              <rect className="ledger-chart-doubt" width="1" height={scale(sum.high)} />
            )}
            <rect className="ledger-chart-sure" width="1" height={scale(sum.low)} />
          </svg>
          <span>
            Month {index + 1}: {formatRange(sum)}
          </span>
        </label>
      ))}
    </div>
  );
}
