import { formatRange } from '../cost/cost-words.ts';
import type { ProvenanceState } from '../figure/figure.ts';
import { toSentenceCase } from '../format/counts.ts';
import { formatPounds } from '../format/money.ts';
import type { MatchCandidate } from './match-candidate.ts';

export type MatchFact = { value: string | null; state: ProvenanceState };

function toPrice({ price: { value, state } }: MatchCandidate): MatchFact {
  return { value: value === null ? null : formatPounds(value), state };
}

function toYear({ firstYear, isExample }: MatchCandidate): MatchFact {
  if (firstYear === null) return { value: null, state: 'unknown' };
  const state = isExample ? 'example' : (firstYear.doubt ?? 'computed');
  return { value: formatRange(firstYear), state };
}

const toWait = ({ waitTime: { value, state } }: MatchCandidate): MatchFact => ({
  value: value?.text ?? null,
  state,
});

function toSeen({ consultationTypes: { value, state }, place }: MatchCandidate): MatchFact {
  const [town] = place.value?.split(',') ?? [];
  const inPerson = town ? `in person in ${town}` : 'in person';
  const ways = value?.map((type) => (type === 'in-person' ? inPerson : type)) ?? [];
  return { value: ways.length > 0 ? toSentenceCase(ways.join(' or ')) : null, state };
}

type LabelledFact = MatchFact & { label: string };

export function toMatchFacts(candidate: MatchCandidate): LabelledFact[] {
  return [
    { label: 'First consultation', ...toPrice(candidate) },
    { label: 'First year without medicine', ...toYear(candidate) },
    { label: 'Usual wait', ...toWait(candidate) },
    { label: 'How you are seen', ...toSeen(candidate) },
    { label: 'Ages', ...candidate.ages },
  ];
}
