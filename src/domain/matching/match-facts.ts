/** The two figures that most choices turn on, as a match shows them first. */
import { formatRange } from '../cost/cost-words.ts';
import type { ProvenanceState } from '../figure/figure.ts';
import { NOT_CHECKED } from '../figure/provenance-wording.ts';
import { formatCount } from '../format/counts.ts';
import { formatPounds } from '../format/money.ts';
import type { MatchCandidate } from './match-candidate.ts';

export type MatchFact = {
  label: string;
  value: string;
  /** The same in as few words as a narrow column takes. */
  brief: string;
  state: ProvenanceState;
};

function toCost({ firstYear, price }: MatchCandidate): MatchFact {
  const label = 'First year, without medicine';
  if (firstYear !== null) {
    const value = formatRange(firstYear);
    return { label, value, brief: `${value} a year`, state: 'computed' };
  }
  const { state } = price;
  if (price.value === null) return { label, value: NO_TOTAL, brief: NOT_CHECKED, state };
  const pounds = formatPounds(price.value);
  return {
    label,
    value: `${NO_TOTAL} The first consultation costs ${pounds}.`,
    brief: `${pounds} to start`,
    state,
  };
}

const NO_TOTAL = 'No total yet.';

/**
 * What a first year costs, without medicine, and how long the wait is. Where too little is known for a
 * sum, the first consultation stands beside that.
 */
export function toMatchFacts(candidate: MatchCandidate): { cost: MatchFact; wait: MatchFact } {
  const { value, state } = candidate.waitTime;
  const text = value?.text ?? NOT_CHECKED;
  const days = value?.days ?? null;
  return {
    cost: toCost(candidate),
    wait: {
      label: 'Wait',
      value: text,
      brief: days ? `About ${formatCount(days, 'day')}` : text,
      state,
    },
  };
}
