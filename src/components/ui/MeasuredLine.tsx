/** A line from the lowest to the highest clinic, with a tick for each and a dot for this one. */
import './MeasuredLine.css';
import type { ProvenanceState } from '../../domain/figure/figure.ts';
import { type Scale, toPlace } from '../../domain/figure/scale.ts';
import { remember } from '../../domain/remember.ts';

type Props = { scale: Scale; value: number; state: ProvenanceState };

// One path for all ticks: a long list has thousands.
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
