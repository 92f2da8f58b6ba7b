/** Shows what a figure is based on (rules §10). */
import './Dot.css';
import { PROVENANCE_LABELS } from '../../domain/figure/provenance-wording.ts';
import type { ProvenanceState } from '../../domain/figure/figure.ts';

const STATES = Object.keys(PROVENANCE_LABELS) as ProvenanceState[];

type Props = { state: ProvenanceState };

/** Stays on its figure's line. The text is for screen readers; others can see the key. */
export function Dot({ state }: Props) {
  return (
    <>
      {'\u00a0'}
      <span className="dot" data-state={state} />
      <span className="visually-hidden"> {PROVENANCE_LABELS[state]}</span>
    </>
  );
}

/** No dot for unchecked figures, or for a clinic that is marked as a whole. */
const hasDot = (state: ProvenanceState) => state !== 'unknown' && state !== 'example';

function KeyDot({ state }: Props) {
  return (
    <>
      <span className="dot" data-state={state} />
      {'\u00a0'}
    </>
  );
}

export function ClinicDot({ state }: Props) {
  return hasDot(state) && <Dot state={state} />;
}

export function DotKey({ states }: { states: readonly ProvenanceState[] }) {
  const shown = STATES.filter((state) => hasDot(state) && states.includes(state));
  return (
    shown.length > 0 && (
      <p className="dot-key row small muted" aria-hidden="true">
        {shown.map((state) => (
          <span key={state}>
            <KeyDot state={state} />
            {PROVENANCE_LABELS[state]}
          </span>
        ))}
      </p>
    )
  );
}
