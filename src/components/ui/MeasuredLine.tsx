/**
 * One thin line from the lowest to the highest clinic, a tick for each, a dot for this one: full where somebody
 * published its figure, hollow where it is an example's. The figure itself stands beside it in words. No hooks.
 */
import './MeasuredLine.css';
import type { ProvenanceState } from '../../domain/figure/figure.ts';
import { type Scale, toPlace } from '../../domain/figure/scale.ts';

type Props = { scale: Scale; value: number; state: ProvenanceState };

export function MeasuredLine({ scale, value, state }: Props) {
  return (
    <svg className="measured-line" width="100%" height="14" aria-hidden="true">
      <line x2="100%" y1="7" y2="7" />
      {scale.ticks.map((place) => (
        <line key={place} x1={`${place}%`} x2={`${place}%`} y1="3" y2="11" />
      ))}
      <circle cx={`${toPlace(value, scale)}%`} cy="7" r="5" data-state={state} />
    </svg>
  );
}
