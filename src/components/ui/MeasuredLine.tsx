/** A line from the lowest to the highest clinic, with a tick for each and a needle for this one. */
import './MeasuredLine.css';
import { type Scale, toPlace } from '../../domain/figure/scale.ts';
import { memoize } from '../../domain/memoize.ts';

type Props = { scale: Scale; value: number };

// One path for all ticks of a line, because a long list of clinics has thousands in all.
const toTicksPath = /* @__PURE__ */ memoize(({ ticks }: Scale) =>
  ['M0 7h100', ...ticks.map((place) => `M${place} 3v8`)].join(''),
);

export function MeasuredLine({ scale, value }: Props) {
  const place = `${toPlace(value, scale)}%`;
  return (
    <svg className="measured-line" width="100%" height="14" aria-hidden="true">
      <svg viewBox="0 0 100 14" preserveAspectRatio="none">
        <path d={toTicksPath(scale)} />
      </svg>
      <line x1={place} x2={place} y1="1" y2="13" />
    </svg>
  );
}
