import './cost-colours.css';
import './YearBars.css';
import { COST_LABELS } from '../../domain/cost/year-calendar.ts';
import type { YearSums } from '../../domain/cost/first-year.ts';
import { BAR_PARTS, toYearBar } from '../../domain/cost/year-bar.ts';
import { formatWholeRange } from '../../domain/cost/cost-words.ts';
import { formatPounds } from '../../domain/format/money.ts';

const toPercent = (pence: number, axis: readonly number[]) =>
  `${Math.round((pence / (axis.at(-1) ?? 1)) * 1000) / 10}%`;

type BarProps = {
  year: YearSums;
  /** Whole pence from 0, shared by all compared bars. */
  axis: readonly number[];
  hasTotal?: boolean;
};

export function YearBar({ year, axis, hasTotal = true }: BarProps) {
  const { parts, unsure } = toYearBar(year);
  const drawn = unsure.pence > 0 ? [...parts, { part: 'unsure', ...unsure }] : parts;
  return (
    <svg className="year-bar notranslate" aria-hidden="true">
      {axis.slice(1).map((pence) => (
        <line key={pence} x1={toPercent(pence, axis)} x2={toPercent(pence, axis)} y2="100%" />
      ))}
      {drawn.map(({ part, start, pence }) => (
        <rect
          key={part}
          data-cost={part}
          x={toPercent(start, axis)}
          width={toPercent(pence, axis)}
        />
      ))}
      {hasTotal && (
        <text x={toPercent(year.total.high, axis)} dx="8" y="0.85em">
          {formatWholeRange(year.total)}
        </text>
      )}
    </svg>
  );
}

export function YearAxis({ axis }: Pick<BarProps, 'axis'>) {
  return (
    <svg className="year-bar year-axis notranslate" aria-hidden="true">
      {axis.map((pence) => (
        <text key={pence} x={toPercent(pence, axis)} y="1em">
          {formatPounds(pence / 100)}
        </text>
      ))}
    </svg>
  );
}

const KEY = { ...COST_LABELS, unsure: 'May be added' };

export function YearBarKey({ hasMedicine }: { hasMedicine: boolean }) {
  return (
    <p className="year-bar-key row small muted" aria-hidden="true">
      {([...BAR_PARTS, 'unsure'] as const).map(
        (part) =>
          (hasMedicine || part !== 'medicine') && (
            <span key={part}>
              <svg>
                <rect data-cost={part} />
              </svg>{' '}
              {KEY[part]}
            </span>
          ),
      )}
    </p>
  );
}
