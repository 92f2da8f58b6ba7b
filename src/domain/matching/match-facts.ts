import { formatRange } from '../cost/cost-words.ts';
import type { ProvenanceState } from '../figure/figure.ts';
import { NOT_CHECKED } from '../figure/provenance-wording.ts';
import { formatCount, toSentenceCase } from '../format/counts.ts';
import { formatPounds } from '../format/money.ts';
import type { MatchCandidate } from './match-candidate.ts';

export type MatchFact = { value: string; state: ProvenanceState };

/** Longer words of a clinic are shown as days instead. */
const BRIEF_LETTERS = 16;

function toPrice({ price: { value, state } }: MatchCandidate): MatchFact {
  return { value: value === null ? NOT_CHECKED : formatPounds(value), state };
}

function toYear({ firstYear, isExample }: MatchCandidate): MatchFact {
  if (firstYear === null) return { value: 'No total yet', state: 'unknown' };
  const state = isExample ? 'example' : (firstYear.doubt ?? 'computed');
  return { value: formatRange(firstYear), state };
}

function toWait({ waitTime: { value, state } }: MatchCandidate): MatchFact {
  if (!value?.days || value.text.length <= BRIEF_LETTERS) {
    return { value: value?.text ?? NOT_CHECKED, state };
  }
  const days = `About ${formatCount(value.days, 'day')}`;
  return { value: days, state: state === 'example' ? state : 'computed' };
}

function toSeen({ consultationTypes: { value, state }, place }: MatchCandidate): MatchFact {
  const [town] = place.value?.split(',') ?? [];
  const inPerson = town ? `in person in ${town}` : 'in person';
  const ways = value?.map((type) => (type === 'in-person' ? inPerson : type)) ?? [];
  return { value: ways.length > 0 ? toSentenceCase(ways.join(' or ')) : NOT_CHECKED, state };
}

export function toMatchFacts(candidate: MatchCandidate): (MatchFact & { label: string })[] {
  return [
    { label: 'First consultation', ...toPrice(candidate) },
    { label: 'First year, without medicine', ...toYear(candidate) },
    { label: 'Usual wait', ...toWait(candidate) },
    { label: 'How you are seen', ...toSeen(candidate) },
  ];
}

/** For a narrow table: the first consultation where the year has no sum. */
export function toBriefFacts(candidate: MatchCandidate): { cost: MatchFact; wait: MatchFact } {
  const isYear = candidate.firstYear !== null;
  const { value, state } = isYear ? toYear(candidate) : toPrice(candidate);
  const basis = isYear ? ' a year' : ' to start';
  const isKnown = isYear || candidate.price.value !== null;
  return { cost: { value: isKnown ? value + basis : value, state }, wait: toWait(candidate) };
}
