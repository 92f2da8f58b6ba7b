/** A stated value, who states it, and when it was checked (rules §10). */
import type { Quote } from '../evidence/quote.ts';
import type { Turns } from './age.ts';

export const PROVENANCE_STATES = [
  'published',
  'register',
  'noted',
  'told',
  'computed',
  'study',
  'differs',
  'old',
  'example',
  'unknown',
] as const;

export type ProvenanceState = (typeof PROVENANCE_STATES)[number];

export type Reading = {
  /** The state, ignoring age and a differing page. */
  statedAs: ProvenanceState;
  turns: Turns;
  seenOn: string | null;
  quote: Quote | null;
};

export type Source = {
  title: string;
  url: string | null;
  /** ISO date (UTC) printed on the page. */
  datedOn?: string | null;
  isCopy?: boolean;
};

export type Provenance = {
  state: ProvenanceState;
  /** Null if the state says it all (examples, unknowns). */
  source: Source | null;
  /** ISO date (UTC) of the last check. */
  checkedOn: string | null;
  reading?: Reading;
};

export const UNKNOWN: Provenance = { state: 'unknown', source: null, checkedOn: null };

export const EXAMPLE: Provenance = { state: 'example', source: null, checkedOn: null };

/** The weaker of two; the first if they are equal. */
export function toWeaker(first: Provenance, second: Provenance): Provenance {
  const isWeaker = PROVENANCE_STATES.indexOf(second.state) > PROVENANCE_STATES.indexOf(first.state);
  return isWeaker ? second : first;
}

export type Figure<Value> = Provenance & {
  /** Null if not stated; never a default for a real clinic. */
  value: Value | null;
  /** The last confirmed value. Not used in calculations. */
  lapsed?: { value: Value; checkedOn: string };
  /** ISO date of the clinic's dispute. The value stays until that is settled. */
  disputedSince?: string;
  /** What a second page says (rules §10, "Evidence"). */
  differing?: { value: Value; text: string; ownText: string; provenance: Provenance };
};

/** Sent to browsers, so without a source. */
export type BriefFigure<Value> = Pick<Figure<Value>, 'value' | 'state'>;

export function toBriefFigure<Value>({ value, state }: BriefFigure<Value>): BriefFigure<Value> {
  return { value, state };
}

export function mapFigure<Value, Mapped>(
  { value, state }: BriefFigure<Value>,
  to: (value: Value) => Mapped | null,
): BriefFigure<Mapped> {
  return { value: value === null ? null : to(value), state };
}

/** Whether the value has a source, so that it may be used. */
export function isAttested({ state }: Pick<Provenance, 'state'>): boolean {
  return state !== 'example' && state !== 'unknown';
}

export function isPublished({ state }: Pick<Provenance, 'state'>): boolean {
  return state === 'published' || state === 'register';
}
