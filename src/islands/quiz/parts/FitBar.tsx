import './FitBar.css';
import { formatScore, type MatchPart } from '../../../domain/matching/match-score.ts';
import type { ClinicMatch, ScoredPart } from '../../../domain/matching/rank-clinics.ts';

type Props = { match: ClinicMatch; parts: ScoredPart[] };

const PART_NAMES: Readonly<Record<MatchPart, string>> = {
  condition: 'Condition',
  budget: 'Budget',
  priorities: 'Priority',
  location: 'Place',
  urgency: 'Wait',
};

/** Each part is as wide as its weight, filled to its fit; doubt is lighter. */
export function FitBar({ match, parts }: Props) {
  const toPercent = (share: number) => `${share * 100}%`;
  const starts = parts.map((_, index) =>
    parts.slice(0, index).reduce((sum, { weight }) => sum + weight, 0),
  );
  return (
    <div>
      <p className="fit-head row">
        <span className="muted small">Fit with your answers</span>
        <span className="small">
          <strong className="match-total">{formatScore(match)}</strong> of 100
        </span>
      </p>
      <svg className="fit-bar" width="100%" height="14" aria-hidden="true">
        {parts.map(({ part, weight, low, high }, index) => (
          <g key={part}>
            <rect
              className="fit-doubt"
              x={toPercent(starts[index] ?? 0)}
              width={toPercent((weight * high) / 100)}
              height="14"
            />
            <rect
              x={toPercent(starts[index] ?? 0)}
              width={toPercent((weight * low) / 100)}
              height="14"
            />
          </g>
        ))}
        {starts.slice(1).map((start) => (
          <line key={start} x1={toPercent(start)} x2={toPercent(start)} y2="14" />
        ))}
      </svg>
      <ul className="fit-parts muted">
        {parts.map(({ part, low, high }) => (
          <li key={part}>
            {PART_NAMES[part]}
            <span className="visually-hidden">: {formatScore({ low, high })} of 100</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
