/**
 * One thin line from the lowest to the highest clinic, a tick for each, a dot for this one: full where somebody
 * published its figure, hollow where it is an example's. The figure itself stands beside it in words. No hooks.
 */
import './MeasuredLine.css';
import type { ProvenanceState } from '../../domain/figure/figure.ts';
import { type Scale, toPlace } from '../../domain/figure/scale.ts';
import { remember } from '../../domain/remember.ts';

type Props = { scale: Scale; value: number; state: ProvenanceState };

// One element for all ticks: a long list has thousands.
const toTicksPath = /* @__PURE__ */ remember(({ ticks }: Scale) =>
  ['M0 7h100', ...ticks.map((place) => `M${place} 3v8`)].join(''),
);

export function MeasuredLine({ scale, value, state }: Props) {
  return (
    <svg className="measured-line" width="100%" height="14" aria-hidden="true">
      <svg viewBox="0 0 100 14" preserveAspectRatio="none">
        <path d={toTicksPath(scale)} />
      </svg>
      <circle cx={`${toPlace(value, scale)}%`} cy="7" r="5" data-state={state} />
    </svg>
  );
}
