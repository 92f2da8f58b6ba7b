/** The quiet marker of a figure's state, where a click has somewhere else to lead. No hooks. */
import './Marker.css';
import { isPlainlyLabelled, PROVENANCE_LABELS } from '../../domain/figure/provenance-wording.ts';
import type { ProvenanceState } from '../../domain/figure/figure.ts';

export function StateTag({ state }: { state: ProvenanceState }) {
  return (
    <span className="marker" data-state={state}>
      {PROVENANCE_LABELS[state]}
    </span>
  );
}

/** The same, only for states that must be legible without a click or focus. */
export function PlainTag({ state }: { state: ProvenanceState }) {
  return isPlainlyLabelled(state) && <StateTag state={state} />;
}
