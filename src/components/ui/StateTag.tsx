/** The quiet marker of a figure's state, where a click has somewhere else to lead. No hooks. */
import './Marker.css';
import { PROVENANCE_LABELS } from '../../domain/figure/provenance-wording.ts';
import type { ProvenanceState } from '../../domain/figure/figure.ts';

export function StateTag({ state }: { state: ProvenanceState }) {
  return (
    <span className="marker" data-state={state}>
      {PROVENANCE_LABELS[state]}
    </span>
  );
}

/** The same for a clinic's figure: none where nobody checked it, or where its clinic is marked as a whole. */
export function ClinicTag({ state }: { state: ProvenanceState }) {
  return state !== 'unknown' && state !== 'example' && <StateTag state={state} />;
}
