/** What a figure rests on, as a quiet shape beside it (rules §10). No hooks. */
import './Dot.css';
import { PROVENANCE_LABELS } from '../../domain/figure/provenance-wording.ts';
import type { ProvenanceState } from '../../domain/figure/figure.ts';

/** From the strongest grounds to none. */
const STATES = Object.keys(PROVENANCE_LABELS) as ProvenanceState[];

type Props = { state: ProvenanceState };

/** Bound to the figure before it; its words are for people who hear the page, the key's for those who see it. */
export function Dot({ state }: Props) {
  return (
    <>
      {'\u00a0'}
      <span className="dot" data-state={state} />
      <span className="visually-hidden"> {PROVENANCE_LABELS[state]}</span>
    </>
  );
}

/** Whether a clinic's figure carries a dot: not where nobody checked it, or where its clinic is marked as a whole. */
const hasDot = (state: ProvenanceState) => state !== 'unknown' && state !== 'example';

/** The shape alone, bound to the words that stand after it. */
export function KeyDot({ state }: Props) {
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

/**
 * The dots of a card, table or section in words, once. Nothing where none of the figures carries one.
 *
 * @param states of the figures shown, in any order and as often as they come
 */
export function DotKey({ states }: { states: readonly ProvenanceState[] }) {
  const shown = STATES.filter((state) => hasDot(state) && states.includes(state));
  return (
    shown.length > 0 && (
      <p className="dot-key small muted" aria-hidden="true">
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
